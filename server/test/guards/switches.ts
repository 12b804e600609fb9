import type { Access } from '../../src/auth/access.ts';

/**
 * Which guard is off, and which were asked for. The app that is loaded with switches imports this file, and so does
 * the trial that turns them.
 */
let off: number | null = null;
let asked = new Set<number>();

export const turnOff = (guard: number | null): void => void (off = guard);

/** The guards that something has depended on since this was called last. */
export function takeAsked(): number[] {
  const guards = [...asked];
  asked = new Set();
  return guards;
}

export function isOff(guard: number): boolean {
  asked.add(guard);
  return guard === off;
}

/** Routes are declared once; who may call them is read at every request. */
export const accessOf = (
  guard: number,
  declared: Access | undefined,
  instead: Access,
): Access | undefined => {
  if (!declared) return undefined;
  const read = (name: string) => Reflect.get(isOff(guard) ? instead : declared, name) as unknown;
  const names = ['kind', 'permission', 'needsDatabase'];
  const parts = names.map((name) => [name, { get: () => read(name), enumerable: true }] as const);
  return Object.defineProperties({}, Object.fromEntries(parts)) as Access;
};

/** A condition of a statement that may be made once and sent often: it is read whenever the statement is compiled. */
export const conditionOf = (guard: number, condition: string) => ({
  toOperationNode: () => ({
    kind: 'RawNode',
    parameters: [],
    get sqlFragments() {
      return [isOff(guard) ? 'true' : condition];
    },
  }),
});

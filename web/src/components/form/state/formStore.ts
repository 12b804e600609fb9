import { nameOf, valueAt, withValueAt, type Path } from '../fields/fieldPaths.ts';
import type { Values } from '../merging/merge.ts';
import type { Problem } from '../fields/schemaFields.ts';

/** A problem at a field that is on the screen. */
export interface FieldProblem {
  path: Path;
  label: string;
  text: string;
}

interface Judging {
  /** All that is wrong with the values; asked once for a change, however many fields there are. */
  check: (values: Values) => Problem[];
  onChange?: (() => void) | undefined;
}

/** While someone types nothing is judged. */
const pauseAfterTyping = 400;
const noKeys: number[] = [];

export type FormStore = ReturnType<typeof createFormStore>;

/** The values of an open form and what is wrong with them; a field listens to its own part only. */
export function createFormStore(start: Values) {
  let values = start;
  let judging: Judging = { check: () => [] };
  let found: Problem[] = [];
  /** What the server said, each until its field is changed. */
  let told: Problem[] = [];
  let shown = new Map<string, FieldProblem>();
  let inOrder: FieldProblem[] = [];
  let everything: Problem[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;
  let lastKey = 0;
  const fields = new Map<string, { path: Path; label: string }>();
  /** Fields changed since the last judgement, and those whose problems are shown. */
  const changed = new Set<string>();
  const judged = new Set<string>();
  const rowKeys = new Map<string, number[]>();
  /** The part of a field that someone is still at. */
  let heldBack: string | undefined;
  /** By the name of the field that each listens to; those under the empty name listen to all of it. */
  const listeners = new Map<string, Set<() => void>>();

  const notify = (names: Iterable<string>) => {
    for (const name of names) for (const listener of listeners.get(name) ?? []) listener();
  };

  /** A change of a field is one of those around it and within it, and of none beside it. */
  function touchedBy(path: Path): string[] {
    const around = path.map((_part, index) => nameOf(path.slice(0, index)));
    const name = nameOf(path);
    const isPlain = typeof valueAt(values, path) !== 'object';
    const within = isPlain ? [] : [...listeners.keys()].filter((each) => each.startsWith(`${name}.`));
    return [...around, name, ...within];
  }

  /** The field that shows a problem: the innermost on the screen around its place. */
  function fieldAround(path: PropertyKey[]): string | undefined {
    for (let length = path.length; length > 0; length -= 1) {
      const name = nameOf(path.slice(0, length));
      if (fields.has(name)) return name;
    }
    return undefined;
  }

  const isSaid = ({ path }: Problem): boolean =>
    heldBack === undefined || !nameOf(path).startsWith(`${heldBack}.`);

  /** The first problem of each field on the screen that was changed or sent. */
  function show(): void {
    const before = shown;
    shown = new Map();
    for (const problem of [...told, ...found.filter(isSaid)]) {
      const name = fieldAround(problem.path);
      const field = name === undefined ? undefined : fields.get(name);
      if (name === undefined || !field || shown.has(name)) continue;
      if (judged.has(name) || told.includes(problem)) shown.set(name, { ...field, text: problem.text });
    }
    inOrder = [...shown.values()];
    everything = [...told, ...found];
    notify(new Set(['', ...before.keys(), ...shown.keys()]));
  }

  function judge(isSent = false): void {
    clearTimeout(pause);
    for (const name of changed) judged.add(name);
    changed.clear();
    found = judging.check(values);
    if (isSent) heldBack = undefined;
    if (isSent) for (const { path } of found) judged.add(fieldAround(path) ?? '');
    show();
  }

  function change(path: Path, value: unknown): void {
    values = withValueAt(values, path, value) as Values;
    clearTimeout(pause);
    pause = setTimeout(() => judge(), pauseAfterTyping);
    notify(touchedBy(path));
    judging.onChange?.();
  }

  /** The keys of a list's rows: each stays with its row, wherever that moves. */
  function keysOf(list: string, path: Path): number[] {
    const length = (valueAt(values, path) as unknown[] | undefined)?.length ?? 0;
    const known = rowKeys.get(list) ?? noKeys;
    if (known.length === length) return known;
    const added = Array.from({ length: Math.max(0, length - known.length) }, () => (lastKey += 1));
    const keys = [...known.slice(0, length), ...added];
    rowKeys.set(list, keys);
    return keys;
  }

  return {
    read: () => values,
    keysOf,
    problemAt: (name: string): string | undefined => shown.get(name)?.text,
    problems: (): FieldProblem[] => inOrder,
    /** Nothing is said of this part before it is left or sent, such as a row that is being typed; undefined for none. */
    holdBack: (name: string | undefined) => {
      heldBack = name;
      show();
    },
    /** All that is wrong, for a field that shows its parts itself, such as the cells of a grid. */
    allProblems: (): Problem[] => everything,
    /** The schema may be another one with other values. */
    judgeBy: (given: Judging) => {
      judging = given;
    },
    /** To the field of that name, or to everything. */
    subscribe: (name: string, listener: () => void) => {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener));
      return () => void ofName.delete(listener);
    },
    /** A field comes on the screen, until what is returned is called. */
    mount: (name: string, path: Path, label: string) => {
      fields.set(name, { path, label });
      return () => void fields.delete(name);
    },
    set: (path: Path, value: unknown) => {
      const name = nameOf(path);
      changed.add(name);
      const isElsewhere = ({ path: at }: Problem) => fieldAround(at) !== name;
      if (!told.every(isElsewhere)) {
        told = told.filter(isElsewhere);
        show();
      }
      change(path, value);
    },
    /** The values of many fields at once, not by typing. */
    assign: (given: Values) => {
      values = { ...values, ...given };
      judge();
      notify(listeners.keys());
    },
    /** Starts anew, as if nothing had been typed. */
    reset: (given: Values) => {
      values = given;
      told = [];
      found = [];
      changed.clear();
      judged.clear();
      show();
      notify(listeners.keys());
    },
    /** Puts the rows of a list in another order; those that are not named are gone. */
    rearrange: (path: Path, order: number[]) => {
      const list = nameOf(path);
      const keys = keysOf(list, path);
      rowKeys.set(
        list,
        order.flatMap((index) => keys[index] ?? []),
      );
      const rows = (valueAt(values, path) as unknown[] | undefined) ?? [];
      const nameNow = (name: string): string | undefined => {
        if (!name.startsWith(`${list}.`)) return name;
        const [index = '', ...rest] = name.slice(list.length + 1).split('.');
        const place = order.indexOf(Number(index));
        return place === -1 ? undefined : [list, place, ...rest].join('.');
      };
      for (const names of [judged, changed]) {
        const moved = [...names].flatMap((name) => nameNow(name) ?? []);
        names.clear();
        for (const name of moved) names.add(name);
      }
      told = [];
      change(
        path,
        order.map((index) => rows[index]),
      );
      judge();
    },
    /** What the server refused, at its fields. */
    tell: (problems: Problem[]) => {
      told = problems;
      show();
    },
    /** Judges everything at once, before it is sent; empty when nothing on the screen is wrong. */
    checkAll: (): FieldProblem[] => {
      told = [];
      judge(true);
      return inOrder;
    },
  };
}

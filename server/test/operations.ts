import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pathOf, type Operation } from '#contract/base/operation';

type Declared = Pick<Operation<unknown>, 'noun' | 'method' | 'path'>;

const contract = join(import.meta.dirname, '..', '..', 'contract', 'src');
const isOperation = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every operation that stands in a `…Operations.ts` of the contract. */
export async function readOperations(): Promise<Declared[]> {
  const files = (await readdir(contract, { recursive: true })).filter((file) =>
    file.endsWith('Operations.ts'),
  );
  const modules = files.map((file) => import(pathToFileURL(join(contract, file)).href) as Promise<object>);
  return (await Promise.all(modules))
    .flatMap((module) => Object.values(module))
    .flatMap((declared) => (typeof declared === 'object' ? Object.values(declared as object) : []))
    .filter(isOperation);
}

const ofEvery = /^(|:id\/|options\/|export\/|import\/|bulk\/|:id\/(restore|history|uses|merges)\/)$/;

/** What `recordOperations` declares of every noun, of which each serves as much as it has. */
export const isOfEveryNoun = ({ noun, path }: Declared): boolean =>
  path.startsWith(pathOf(noun)) && ofEvery.test(path.slice(pathOf(noun).length));

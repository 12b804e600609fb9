import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { routeScreens } from './routeScreens.ts';

type Chunk = Rollup.OutputChunk;

interface ScreenChunks {
  /** As the web app's route says it: `/accounts/$accountId`. */
  path: string;
  /** Beside those that every page begins with; the screen itself first. */
  chunks: Chunk[];
}

const chunksOf = (bundle: Rollup.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** What every page of the app begins with. */
export const startChunks = (bundle: Rollup.OutputBundle): Chunk[] =>
  neededBy(chunksOf(bundle), ({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html') ?? false);

export function screenChunks(bundle: Rollup.OutputBundle): ScreenChunks[] {
  const chunks = chunksOf(bundle);
  const start = startChunks(bundle);
  const screens = routeScreens();
  const around = new Set(screens.flatMap((screen) => screen.around));
  return screens
    .filter(({ file }) => !around.has(file))
    .map((screen) => ({
      path: screen.path,
      chunks: [
        ...new Set(
          [screen.file, ...screen.around]
            .flatMap((file) => neededBy(chunks, ({ moduleIds }) => moduleIds.includes(file)))
            .filter((chunk) => !start.includes(chunk)),
        ),
      ],
    }));
}

/** Writes beside the pages which files each screen needs, for the server to name in the page that it sends. */
export function routeChunks(): Plugin {
  return {
    name: 'route-chunks',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const table = screenChunks(bundle).map(({ path, chunks }) => ({
        path,
        scripts: chunks.map(({ fileName }) => fileName),
        styles: [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
      }));
      writeFileSync(join(dir, 'screens.json'), JSON.stringify(table));
    },
  };
}

/** A chunk and whatever it imports, and that. */
function neededBy(chunks: Chunk[], isIt: (chunk: Chunk) => boolean, found: Chunk[] = []): Chunk[] {
  const chunk = chunks.find(isIt);
  if (!chunk || found.includes(chunk)) return found;
  found.push(chunk);
  for (const name of chunk.imports) neededBy(chunks, ({ fileName }) => fileName === name, found);
  return found;
}

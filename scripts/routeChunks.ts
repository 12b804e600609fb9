import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { routeScreens } from './routeScreens.ts';

type Chunk = Rollup.OutputChunk;

/** Writes beside the pages which files each screen needs, for the server to name in the page that it sends. */
export function routeChunks(): Plugin {
  return {
    name: 'route-chunks',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const screens = routeScreens();
      const around = new Set(screens.flatMap((screen) => screen.around));
      const start = neededBy(
        chunks,
        ({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html') ?? false,
      );
      const table = screens
        .filter(({ file }) => !around.has(file))
        .map((screen) => {
          // The screen itself first.
          const needed = [screen.file, ...screen.around]
            .flatMap((file) => neededBy(chunks, ({ moduleIds }) => moduleIds.includes(file)))
            .filter((chunk) => !start.includes(chunk));
          const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
          return {
            path: screen.path,
            scripts: [...new Set(needed.map(({ fileName }) => fileName))],
            styles: [...new Set(styles)],
          };
        });
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

import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Prints what a browser has to load before anybody can sign in. */
export function weighLogin(): Plugin {
  return {
    name: 'weigh-login',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const needed = new Set<Rollup.OutputChunk>();
      const add = (chunk: Rollup.OutputChunk | undefined): void => {
        if (!chunk || needed.has(chunk)) return;
        needed.add(chunk);
        for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
      };
      for (const end of ['/index.html', '/LoginRoute.tsx']) {
        add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end)));
      }
      const bytes = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
      process.stdout.write(`The login page needs ${Math.round(bytes / 1000)} kB of JavaScript (gzip).\n`);
    },
  };
}

import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { ownLists } from '../../web/src/nouns/nouns.ts';

const source = join(import.meta.dirname, '..', '..', 'web', 'src', 'early.ts');
const entryTag = /<script type="module"[^>]* src="(\/assets\/[^"]+)"[^>]*><\/script>/;

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { LISTS: JSON.stringify(ownLists) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat() as Rollup.RollupOutput[];
  return output?.output[0].code ?? '';
}

/** Puts the first lines inside the page; they begin the rest, which is fetched at once all the same. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        if (!path.endsWith('/index.html')) return html;
        const code = await bundled();
        const entry = entryTag.exec(html)?.[1];
        const begins = entry === undefined ? '' : ` data-entry="${entry}"`;
        const script = `<script nonce="__CSP_NONCE__"${begins}>${code.trim()}</script>`;
        return html
          .replace(
            entryTag,
            (_, file: string) =>
              `<link rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="${file}">`,
          )
          .replace('</title>', () => `</title>${script}`);
      },
    },
  };
}

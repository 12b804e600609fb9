import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const routes = join(import.meta.dirname, '..', '..', 'web', 'src', 'routes');

export interface RouteScreen {
  /** The whole address of the route: `/settings/users`; of what stands around others, how theirs begin. */
  path: string;
  /** The file that it imports, as it says so and in full. */
  imported: string;
  file: string;
  /** The files around it, the outermost first. */
  around: string[];
  /** What stands in its `texts`. */
  texts: string;
}

interface Described {
  /** The folder of the routes that it stands in. */
  folder: string;
  name: string;
  parent: string;
  path: string;
  imported: string;
  texts: string;
}

const find = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1];
const parent = /getParentRoute(?:: | = )\(\) => (\w+)/;

/** Every `createRoute()` that imports a screen. */
function describedIn(file: string): Described[] {
  const pieces = readFileSync(join(routes, file), 'utf8').split('createRoute(');
  const [head = ''] = pieces;
  return pieces.slice(1).flatMap((piece, index) => {
    const imported = find(/import\('(\.[^']+\.tsx)'\)/, piece);
    if (imported === undefined) return [];
    return [
      {
        folder: dirname(join(routes, file)),
        name: find(/(\w+) = $/, pieces[index] ?? '') ?? '',
        parent: find(parent, piece) ?? find(parent, head) ?? '',
        path: find(/\bpath: '([^']+)'/, piece) ?? '',
        imported,
        texts: find(/\btexts: (\[[^\]]*\]|allBundles)/, piece) ?? '',
      },
    ];
  });
}

/** The screens as the text of their routes describes them; a test compares them with the router's own. */
export function routeScreens(): RouteScreen[] {
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const all = files.flatMap(describedIn);
  const outside = ({ parent }: Described): Described[] =>
    all.filter(({ name }) => name === parent).flatMap((each) => [...outside(each), each]);
  return all.map((route) => {
    const { folder, path, imported, texts } = route;
    const around = outside(route);
    const whole = [...around.map((each) => each.path), path].join('').replace(/(.)\/$/, '$1');
    return {
      path: whole,
      imported,
      file: resolve(folder, imported),
      around: around.map((each) => resolve(each.folder, each.imported)),
      texts,
    };
  });
}

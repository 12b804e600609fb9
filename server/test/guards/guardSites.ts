import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { doubledIn, isDoubled, isOfBatches, unseenInAnswers } from './exceptions.ts';
import { everyRow, ownRow, sourceRoot } from './replacements.ts';

/** One place where something is refused or hidden, and the text that lets it pass. */
export type GuardSite = {
  file: string;
  line: number;
  start: number;
  end: number;
  replacement: string;
  /** How it can be switched off in the running app: see `withSwitches`. */
  form: Form;
  text: string;
  /** The function that it stands in, and a digest of what is written there, wherever the file is. */
  within: string;
  digest: string;
};
export type Form = 'access' | 'value' | 'statement' | 'link' | 'property' | 'sql' | 'text';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = Pick<GuardSite, 'start' | 'end' | 'replacement' | 'form'>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A tagged template is looked at as one node, so that its texts are not found twice. */
function children(node: Node): Node[] {
  if (node.type === 'TaggedTemplateExpression') return listOf((node.quasi as Node).expressions);
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

const nameOf = (node: unknown): string =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'PrivateIdentifier') ? String(node.name) : '';
/** Of a text that is put together, its end: the column of a table that stands in a variable. */
function textOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'TSAsExpression') return textOf(node.expression);
  if (node.type === 'TemplateLiteral')
    return String((listOf(node.quasis).at(-1)?.value as { cooked?: unknown } | undefined)?.cooked ?? '');
  return typeof node.value === 'string' ? node.value : '';
}
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The name of what a call calls, `where` for `query.where(…)` included. */
function called(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'AwaitExpression') return called(node.argument);
  if (node.type !== 'CallExpression') return '';
  const callee = node.callee as Node;
  return callee.type === 'MemberExpression' ? `.${nameOf(callee.property)}` : nameOf(callee);
}

const replaced = ({ start, end }: Node, form: Form, replacement: string): Edit => ({
  start,
  end,
  replacement,
  form,
});

const anyoneSignedIn = "({ kind: 'signed_in' })";
const handedOn = new Set(['MemberExpression', 'ConditionalExpression']);

/** `access: signedIn`, `access: can('users:view')` and `access: access.view` where it was handed on by the noun. */
function accessEdit(node: Node): Edit[] {
  if (called(node) === 'can') return [replaced(node, 'access', anyoneSignedIn)];
  if (node.type !== 'Property' || nameOf(node.key) !== 'access') return [];
  const value = node.value as Node;
  if (nameOf(value) === 'signedIn')
    return [replaced(value, 'access', "({ kind: 'public', needsDatabase: true })")];
  return handedOn.has(value.type) ? [replaced(value, 'access', anyoneSignedIn)] : [];
}

/** Calls that decide what someone reaches, and statements that refuse. */
function checkEdit(node: Node): Edit[] {
  const name = called(node);
  if (node.type === 'CallExpression') {
    if (['reaches', 'reachesRecords', 'visibleFor', 'seesRecord', 'isToldTo'].includes(name))
      return [replaced(node, 'value', everyRow)];
    if (name === 'scopeOf') return [replaced(node, 'value', ownRow)];
    if (name === 'holds') return [replaced(node, 'value', 'true')];
  }
  if (node.type === 'ExpressionStatement' && /^(guard|resolve)[A-Z]/.test(called(node.expression)))
    return [replaced(node, 'statement', ';')];
  return [];
}

/** `permitted(row)`: what is seen is let pass, however far the permission reaches; what is not seen stays away. */
function permittedEdit(node: Node, source: string): Edit[] {
  const [row] = listOf(node.arguments);
  if (node.type !== 'CallExpression' || called(node) !== 'permitted' || !row) return [];
  const found = source.slice(row.start, row.end);
  return [replaced(row, 'value', `((row) => row && { ...row, is_permitted: true })(${found})`)];
}

/** `guardGrantable(caller, await resolveGroups(…))`: the inner call answers nothing instead. */
function argumentEdit(node: Node): Edit[] {
  return listOf(node.arguments)
    .filter((argument) => /^resolve[A-Z]/.test(called(argument)))
    .map((argument) => replaced(argument, 'value', '[]'));
}

const refusals = new Set(['Forbidden', 'NotSignedIn']);

function refusalEdit(node: Node): Edit[] {
  if (node.type !== 'ThrowStatement') return [];
  const { argument } = node;
  return isNode(argument) && refusals.has(nameOf(argument.callee)) ? [replaced(node, 'statement', ';')] : [];
}

const isOfCaller = (node: Node): boolean =>
  node.type === 'MemberExpression' &&
  (nameOf(node.object) === 'caller' || nameOf((node.object as Node).property) === 'caller');
const liveColumn = /(^|\.)(deleted_at|revoked_at|expires_at|is_active)$/;

/** `.where('user_id', '=', caller.user_id)` and what keeps deleted, ended and deactivated rows out. */
function conditionEdit(node: Node): Edit[] {
  if (called(node) !== '.where') return [];
  const [column, operator, value] = listOf(node.arguments);
  const isFixed = value?.type === 'Literal' || value?.type === 'TaggedTemplateExpression';
  const isLive = isFixed && liveColumn.test(textOf(column)) && textOf(operator) !== 'is not';
  const isOwn = value !== undefined && isOfCaller(value) && textOf(operator) === '=';
  if (!isLive && !isOwn) return [];
  const { object } = node.callee as { object: Node };
  return [{ start: object.end, end: node.end, replacement: '', form: 'link' }];
}

/** But for what is a draft no longer, which the database keeps from being deleted (`policies_past_draft_stay`). */
const liveCondition =
  /(?<=\b(?:where|and|on)\b[^()]*?)(?:\w+\.)?(?:(?:deleted|revoked)_at is null|expires_at > now\(\)|is_active)(?=\s|$|\))(?!\s+and (?:\w+\.)?status <> 'draft')/g;

/** The same conditions in plain SQL, which is a part of a statement (`sql`) or a mere text. */
function templateEdit(node: Node, source: string): Edit[] {
  if (node.type === 'TaggedTemplateExpression') return conditionsIn(node.quasi as Node, 'sql', source);
  return node.type === 'TemplateLiteral' ? conditionsIn(node, 'text', source) : [];
}

function conditionsIn(template: Node, form: Form, source: string): Edit[] {
  return listOf(template.quasis).flatMap((node) => {
    const raw = String((node.value as { raw?: unknown }).raw ?? '');
    const begin = source.indexOf(raw, node.start);
    return [...raw.matchAll(liveCondition)].map(({ index, 0: { length } }) => ({
      start: begin + index,
      end: begin + index + length,
      replacement: 'true',
      form,
    }));
  });
}

/** What a token is checked for. */
function tokenEdit(node: Node): Edit[] {
  if (called(node) !== 'jwtVerify') return [];
  const options = listOf(node.arguments).at(-1);
  return listOf(options?.properties).map((property) => replaced(property, 'property', '...{}'));
}

const finders: ((node: Node, source: string) => Edit[])[] = [
  accessEdit,
  checkEdit,
  permittedEdit,
  argumentEdit,
  refusalEdit,
  conditionEdit,
  templateEdit,
  tokenEdit,
];

const read = (file: string) => {
  const source = readFileSync(file, 'utf8');
  return { source, program: parseSync(file, source).program as unknown as Node };
};

/** What a module brings to the worker and to a new database, written out: no answer comes from there. */
const isBehindAnswers = (node: Node): boolean =>
  node.type === 'Property' &&
  ['jobs', 'loops', 'seeds'].includes(nameOf(node.key)) &&
  ['ObjectExpression', 'ArrayExpression'].includes((node.value as Node).type);

/** The names in the description of a module, but for what stands behind all answers. */
const namesIn = (node: Node): string[] =>
  isBehindAnswers(node) || node.type === 'ImportDeclaration'
    ? []
    : [nameOf(node), ...children(node).flatMap(namesIn)];

/** Every file that is loaded with the API. */
function filesOfApi(file = join(sourceRoot, 'app.ts'), seen = new Set<string>()): Set<string> {
  seen.add(file);
  const { program } = read(file);
  const ofApi = /\b(?:modules?|brought)\.ts$/.test(file) ? new Set(namesIn(program)) : undefined;
  for (const node of listOf(program.body)) {
    const names = listOf(node.specifiers).map(({ local }) => nameOf(local));
    if (ofApi && names.length > 0 && !names.some((name) => ofApi.has(name))) continue;
    const target = textOf(node.source);
    const isLoaded = node.importKind !== 'type' && node.exportKind !== 'type' && target.startsWith('.');
    const next = resolve(dirname(file), target);
    if (isLoaded && !seen.has(next)) filesOfApi(next, seen);
  }
  return seen;
}

const functionName = (node: Node): string => {
  if (node.type === 'FunctionDeclaration') return nameOf(node.id);
  const isArrow = node.type === 'VariableDeclarator' && (node.init as Node | null)?.type.includes('Function');
  return isArrow ? nameOf(node.id) : '';
};

/** What a guard belongs to: the function with a name, and of one that declares routes the statement of one route. */
type Place = { name: string; all: Node; route: Node };

function placeOf(node: Node, around: Place): Place {
  const name = functionName(node);
  if (name !== '') return { name, all: node, route: node };
  return node.type === 'ExpressionStatement' ? { ...around, route: node } : around;
}

function sitesIn(file: string, left: ReadonlySet<string>): GuardSite[] {
  const { source, program } = read(file);
  const sites: GuardSite[] = [];
  const digestOf = ({ start, end }: Node) =>
    createHash('sha256').update(source.slice(start, end).replaceAll(/\s/g, '')).digest('hex').slice(0, 8);
  const visit = (node: Node, around: Place) => {
    if (left.has(functionName(node))) return;
    const place = placeOf(node, around);
    for (const edit of finders.flatMap((find) => find(node, source))) {
      const line = source.slice(0, edit.start).split('\n').length;
      const text = source.slice(edit.start, edit.end).replaceAll(/\s+/g, ' ').trim();
      const digest = digestOf(edit.form === 'access' ? place.route : place.all);
      sites.push({ file: relative(sourceRoot, file), line, text, within: place.name, digest, ...edit });
    }
    for (const child of children(node)) visit(child, place);
  };
  for (const statement of listOf(program.body))
    visit(statement, { name: '', all: statement, route: statement });
  return sites;
}

/** Every guard; what `left` names is passed over with all that stands in it. */
const allSites = (left: ReadonlySet<string>): GuardSite[] =>
  [...filesOfApi()].sort().flatMap((file) => sitesIn(file, left));

export const findGuardSites = (): GuardSite[] =>
  allSites(unseenInAnswers).filter((site) => !isDoubled(site) && !isOfBatches(site));

/** What is excepted and is not there any more, as after a renaming: it would be excepted under no name. */
export function unusedExceptions(): string[] {
  const sites = allSites(new Set());
  return [
    ...[...unseenInAnswers].filter((name) => !sites.some(({ within }) => within === name)),
    ...doubledIn.filter((name) => !sites.some((site) => basename(site.file) === name && isDoubled(site))),
  ];
}

/** As much of a Markdown tree as is needed here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hProperties: { className: string } };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Longer names first: "@Sara Khan" is not "@Sara" with something behind it. */
function patternOf(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return new RegExp(`(@(?:${longestFirst.map(escaped).join('|')}))`, 'u');
}

const mentionOf = (value: string, className: string): Node => ({
  type: 'strong',
  children: [{ type: 'text', value }],
  data: { hProperties: { className } },
});

function marked(node: Node, pattern: RegExp, className: string): Node[] {
  if (node.type === 'text')
    // What was captured stands at every second place.
    return (node.value ?? '')
      .split(pattern)
      .map((value, place) => (place % 2 === 1 ? mentionOf(value, className) : { type: 'text', value }));
  const children = node.children?.flatMap((child) => marked(child, pattern, className));
  return [children ? { ...node, children } : node];
}

/** Marks the names of those who are mentioned, wherever they stand in the text but in code. */
export const markingMentions = (names: readonly string[], className: string) => () => (tree: Node) => {
  if (names.length === 0) return tree;
  return marked(tree, patternOf(names), className)[0] ?? tree;
};

const mostSigns = 800;
const signs = /[*_[\]`<&\\!~\n]/g;
/** Quotations and lists that begin one within the other on the same line. */
const begunLists = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){21}/m;

/** Signs and lines are compared with each other: what has more of them than people type is shown as it is. */
export const isReadAsMarkdown = (body: string): boolean =>
  (body.match(signs)?.length ?? 0) <= mostSigns && !begunLists.test(body);

const allowed = /^(?:https?|mailto|tel):/i;

/** A link leads to a page, a mail or a call; everything else leads nowhere. */
export const safeAddress = (url: string): string | undefined => (allowed.test(url) ? url : undefined);

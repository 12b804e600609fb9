/** What only the browser knows of; a `view` is another screen, with calls of its own. */
const local = new Set(['modal', 'modal_record_id', 'modal_section', 'section', 'tab']);

/** One call by one name, in whatever order its parameters stand. */
export function callName(path: string): string {
  const [place = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  params.sort();
  return params.size === 0 ? place : `${place}?${params.toString()}`;
}

/** The list or the record that the screen at an address shows, as it will ask for it: these lists have it for both. */
export function callOf(pathname: string, search: string, lists: readonly string[]): string | undefined {
  const [, noun = '', id, ...rest] = pathname.replace(/\/$/, '').split('/');
  if (!lists.includes(`/${noun}`) || rest.length > 0) return undefined;
  if (id !== undefined) return /^[1-9]\d{0,9}$/.test(id) ? `/${noun}/${id}/` : undefined;
  const given = [...new URLSearchParams(search)].filter(([name, value]) => !local.has(name) && value !== '');
  const params = new URLSearchParams([
    ['page', '1'],
    ['page_size', '10'],
  ]);
  for (const [name, value] of given) params.set(name, value);
  return params.has('view') ? undefined : callName(`/${noun}/?${params.toString()}`);
}

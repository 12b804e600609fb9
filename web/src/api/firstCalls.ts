/** Lists and records that the API has at the same address as the screens. */
const places = new Set([
  'accounts',
  'claims',
  'emails',
  'endorsements',
  'leads',
  'payments',
  'policies',
  'quotes',
  'renewals',
  'tasks',
]);

/** What only the browser knows of; a `view` is another screen, with calls of its own. */
const local = new Set(['modal', 'modal_record_id', 'modal_section', 'section', 'tab']);

/** One call by one name, in whatever order its parameters stand. */
export function callName(path: string): string {
  const [place = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  params.sort();
  return params.size === 0 ? place : `${place}?${params.toString()}`;
}

/** The list or the record that the screen at an address shows, as it will ask for it. */
export function callOf(pathname: string, search: string): string | undefined {
  const [, noun = '', id, ...rest] = pathname.replace(/\/$/, '').split('/');
  if (!places.has(noun) || rest.length > 0) return undefined;
  if (id !== undefined) return /^[1-9]\d{0,9}$/.test(id) ? `/${noun}/${id}/` : undefined;
  const given = [...new URLSearchParams(search)].filter(([name, value]) => !local.has(name) && value !== '');
  const params = new URLSearchParams([
    ['page', '1'],
    ['page_size', '10'],
  ]);
  for (const [name, value] of given) params.set(name, value);
  return params.has('view') ? undefined : callName(`/${noun}/?${params.toString()}`);
}

/** Where someone stands in a list and what stands open over it; a saved view keeps neither. */
const passing = new Set(['page', 'tab', 'section', 'modal_section', 'modal', 'modal_record_id', 'day']);
const isName = (name: string): boolean => /^[a-z][a-z_]{0,59}$/.test(name) && !passing.has(name);
const isValue = (value: string): boolean => value !== '' && !/\p{Cc}/u.test(value);
/** What the API does by itself says nothing. */
const isDefault = (name: string, value: string): boolean => name === 'page_size' && value === '10';

/** The parameters that make a list what it is, each once; of several with one name the last counts, as in the address. */
function paramsOf(query: string): [name: string, value: string][] {
  const given = [...new Map(new URLSearchParams(query))];
  return given
    .map(([name, value]): [string, string] => [name, value.trim()])
    .filter(([name, value]) => isName(name) && isValue(value) && !isDefault(name, value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** How a view is kept: one text for one state of a list. */
export const normalQuery = (query: string): string => new URLSearchParams(paramsOf(query)).toString();

const isInOrder = (name: string): boolean =>
  name === 'ordering' || name === 'search' || name.endsWith('__range');

const comparable = (query: string): string =>
  paramsOf(query)
    .map(([name, value]) => `${name}=${isInOrder(name) ? value : value.split(',').sort().join()}`)
    .join('&');

/** Whether two addresses show the same list: `status=todo,done` is `status=done,todo`. */
export const isSameQuery = (one: string, other: string): boolean => comparable(one) === comparable(other);

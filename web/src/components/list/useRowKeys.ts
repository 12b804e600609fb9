import { useNavigate } from '@tanstack/react-router';
import { nouns as contractNouns } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import type { Noun } from '../../api/changes.ts';
import { useMay } from '../../auth/currentUser.ts';
import { t } from '../../messages/t.ts';
import type { Home } from '../../nouns/noun.ts';
import { nouns } from '../../nouns/nouns.ts';
import { editAddress, hasHome } from '../address/recordAddress.ts';
import { useShortcut } from '../shortcuts.ts';
import { useListState, useModalState } from './listState.ts';

const opener = 'a[data-opens]';
const rows = () => [...document.querySelectorAll<HTMLElement>(`[data-keys] [data-row]:has(${opener})`)];
const hasFocus = (row: HTMLElement) => row.contains(document.activeElement);

function goOn(by: 1 | -1): void {
  const all = rows();
  const current = all.findIndex(hasFocus);
  const next = current === -1 ? all.at(by === 1 ? 0 : -1) : all[current + by];
  next?.querySelector<HTMLElement>(opener)?.focus();
}

const withRow = (use: (row: HTMLElement) => void) => () => {
  const row = rows().find(hasFocus);
  if (row) use(row);
};

/** From row to row of the list that a page is about; the name in it takes the focus, so that Enter opens it. */
export function useRowKeys(noun: Noun, isOn: boolean, hasTicks: boolean): void {
  const edit = useEdit(noun);
  useShortcut({ keys: 'j', label: t('common.nextRow'), run: () => goOn(1) }, isOn);
  useShortcut({ keys: 'k', label: t('common.rowBefore'), run: () => goOn(-1) }, isOn);
  useShortcut(
    {
      keys: 'x',
      label: t('common.tickRow'),
      run: withRow((row) => row.querySelector<HTMLElement>('input[type=checkbox]')?.click()),
    },
    isOn && hasTicks,
  );
  useShortcut(
    { keys: 'e', label: t('common.editRow'), run: withRow((row) => edit?.(Number(row.dataset['row']))) },
    isOn && edit !== undefined,
  );
}

/** Opens the form of a record of the list; undefined where there is none, or not for this user. */
function useEdit(noun: Noun): ((id: number) => void) | undefined {
  const may = useMay();
  const navigate = useNavigate();
  const { search, fixed } = useListState();
  const { open } = useModalState();
  if (!hasHome(noun)) return undefined;
  const { edit, modal }: Home = nouns[noun].home;
  if (edit === undefined || !may(`${contractNouns[noun].module}:update` as Permission)) return undefined;
  // Over the list it stays as it is narrowed.
  if (edit === 'overList') return (id) => open(`${modal}_edit`, id);
  return (id) => void navigate({ ...editAddress(noun, id), state: { list: { ...search, ...fixed } } });
}

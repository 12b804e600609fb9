import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
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

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-keys] [data-row]')];
const openerIn = (row: HTMLElement) => row.querySelector<HTMLElement>('a[data-opens]');
const idOf = (row: HTMLElement) => Number(row.dataset['row']);
const hasFocus = (row: HTMLElement) => row.contains(document.activeElement);

/** The name in it takes the focus, so that Enter opens it; one that opens nothing takes it itself. */
function focusRow(row: HTMLElement): void {
  const opener = openerIn(row);
  if (!opener) row.tabIndex = -1;
  (opener ?? row).focus();
}

/** What stands beside the list: the row of this id. */
interface Peeking {
  id: number | undefined;
  peek: (id: number | undefined) => void;
}

interface RowKeys {
  noun: Noun;
  isOn: boolean;
  hasTicks: boolean;
  /** Undefined where there is no room for it. */
  peeking: Peeking | undefined;
}

/** From row to row of the list that a page is about; what stands beside it goes along. */
export function useRowKeys({ noun, isOn, hasTicks, peeking }: RowKeys): void {
  const edit = useEdit(noun);
  const { id: peeked, peek } = peeking ?? {};
  /** The one with the keyboard in it, else the one that stands beside the list. */
  const current = () => rows().find(hasFocus) ?? rows().find((row) => idOf(row) === peeked);
  const withRow = (use: (row: HTMLElement) => void) => () => {
    const row = current();
    if (row) use(row);
  };
  const goOn = (by: 1 | -1) => () => {
    const all = rows();
    const from = current();
    const next = from ? all[all.indexOf(from) + by] : all.at(by === 1 ? 0 : -1);
    if (!next) return;
    focusRow(next);
    if (peeked !== undefined) peek?.(idOf(next));
  };
  const last = useRef<number>(undefined);
  // The table is another one as soon as something stands beside it, and the keyboard was in the one before.
  useLayoutEffect(() => {
    const wanted = peeked ?? last.current;
    last.current = peeked;
    const row = document.activeElement === document.body && rows().find((each) => idOf(each) === wanted);
    if (row) focusRow(row);
  }, [peeked]);
  useShortcut({ keys: 'j', label: t('common.nextRow'), run: goOn(1) }, isOn);
  useShortcut({ keys: 'k', label: t('common.rowBefore'), run: goOn(-1) }, isOn);
  useShortcut(
    {
      keys: 'x',
      label: t('common.tickRow'),
      run: withRow((row) => row.querySelector<HTMLElement>('input[type=checkbox]')?.click()),
    },
    isOn && hasTicks,
  );
  useShortcut(
    { keys: 'Enter', label: t('common.openRow'), run: withRow((row) => openerIn(row)?.click()) },
    isOn,
  );
  useShortcut(
    { keys: 'e', label: t('common.editRow'), run: withRow((row) => edit?.(idOf(row))) },
    isOn && edit !== undefined,
  );
  useShortcut(
    {
      keys: ' ',
      label: t('common.peekRow'),
      run: () => {
        const row = current() ?? rows()[0];
        if (!row) return;
        focusRow(row);
        peek?.(idOf(row) === peeked ? undefined : idOf(row));
      },
    },
    isOn && peeking !== undefined,
  );
  useShortcut(
    {
      keys: 'Escape',
      label: t('common.endPeek'),
      run: () => peek?.(undefined),
    },
    isOn && peeked !== undefined,
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

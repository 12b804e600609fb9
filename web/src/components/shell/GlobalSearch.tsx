import { SearchOutlined } from '@ant-design/icons';
import { useQuery, queryOptions, keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AutoComplete, Modal } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { SearchHit } from '#contract/system/search';
import { nouns } from '#contract/base/nouns';
import { nounOfType } from '#contract/base/related';
import { request } from '../../api/client.ts';
import { queryString } from '../../api/records.ts';
import { useMay } from '../../auth/currentUser.ts';
import { inLine, inList } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import { settingsGroups } from './settingsPlaces.tsx';
import { CoverInShort } from '../cover/CoverInShort.tsx';
import { coverInShort } from '../cover/coverText.ts';
import { linkTo, type Address } from '../linkTo.ts';
import { itemAddress, partAddress, recordAddress } from '../recordAddress.ts';
import { ranked } from '../select/ranking.ts';
import { useAwaitedAnswer, useTypedAhead } from '../select/useAwaited.ts';
import { useShortcut } from '../shortcuts.ts';
import { useDates } from '../useDates.ts';
import styles from './GlobalSearch.module.css';
import { openPlaces, workPlaces } from './menu.tsx';

interface Hit {
  key: string;
  label: string;
  hint: string;
  cover?: SearchHit['cover'];
  address: Address;
  /** What the form that it opens begins with. */
  typed?: Record<string, unknown>;
}

const hits = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) =>
      request<{ results: SearchHit[] }>(`/search/${queryString({ search })}`, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** A file or a member stands on the page of the record that it belongs to, a vehicle among the cover of its policy. */
function addressOf({ noun, id, about, item_id }: SearchHit): Address {
  if (item_id !== undefined) return itemAddress(id, item_id);
  if (noun !== 'attachments' && noun !== 'members') return recordAddress(noun, id);
  return about
    ? partAddress(nounOfType[about.type], about.id, { tab: noun, modal: `${nouns[noun].one}_view`, id })
    : { to: '/' };
}

/** Whoever looks for a vehicle may have its driver on the phone. */
const mostClaims = 2;

const claimFor = ({ id, label, hint, item_id }: SearchHit, search: string): Hit => ({
  key: `claim ${id} ${item_id}`,
  label: t('shell.create_claims'),
  hint: inLine([hint, label]),
  address: linkTo({ to: '/claims' }, { modal: 'claim_create', modal_record_id: id }),
  typed: { item_id, search },
});

/** What is found so far, and whether that is the answer to this very search. */
function useHits(search: string): { found: Hit[]; isAnswered: boolean } {
  const may = useMay();
  const { data, isPlaceholderData, error } = useQuery(hits(search));
  if (search === '') return { found: [], isAnswered: true };
  const pages = openPlaces([...workPlaces, ...settingsGroups.flatMap((group) => group.places)], may).map(
    ({ to, label }) => ({ key: to, label: t(label), hint: t('shell.searchPages'), address: { to } }),
  );
  const places = ranked(pages, search, ({ label }) => label);
  const records = (data?.results ?? []).map((hit) => {
    const { noun, id, label, hint } = hit;
    const kind = t(`shell.${noun}`);
    return {
      key: `${noun} ${id} ${hit.item_id ?? ''}`,
      label,
      hint: hint === '' ? kind : `${kind} · ${hint}`,
      cover: hit.cover,
      address: addressOf(hit),
    };
  });
  const items = (data?.results ?? []).filter(({ item_id }) => item_id !== undefined);
  const mayClaim = may('claims:create') && may('claims:view') && may('policies:view');
  const claims = mayClaim ? items.slice(0, mostClaims).map((hit) => claimFor(hit, search)) : [];
  return {
    found: [...records, ...claims, ...places.slice(0, 5)],
    isAnswered: error !== null || (data !== undefined && !isPlaceholderData),
  };
}

/** The box in the top bar; Ctrl+K opens it from anywhere. */
export function GlobalSearch() {
  const [isOpen, setIsOpen] = useState(false);
  // Each opening begins empty, also one that comes before the last has faded.
  const [openings, setOpenings] = useState(0);
  const show = () => {
    setOpenings((count) => count + 1);
    setIsOpen(true);
  };
  useShortcut({ keys: 'Ctrl+K', label: t('shell.search'), isInDialog: true, run: show });
  return (
    <>
      <button type="button" className={styles.box} onClick={show}>
        <SearchOutlined />
        <span className={styles.hint}>{t('shell.searchHint')}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {t('shell.searchKeys')}
        </kbd>
      </button>
      <Modal
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        footer={null}
        closable={false}
        destroyOnHidden
        title={<span className={styles.hidden}>{t('shell.search')}</span>}
        styles={{ header: { margin: 0, padding: 0 }, container: { padding: 0 } }}
      >
        <Palette key={openings} onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}

function emptyText(search: string, isAnswered: boolean): string {
  if (search === '') return t('shell.searchStart');
  return isAnswered ? t('shell.searchNothing', { search }) : t('common.searching');
}

function HitLine({ hit: { label, hint, cover } }: { hit: Hit }) {
  return (
    <span className={styles.hit}>
      <span>{label}</span>
      <span className={styles.quiet}>{hint}</span>
      {cover && <CoverInShort cover={cover} />}
    </span>
  );
}

function Palette({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const { text, awaited, search, type, wait } = useTypedAhead();
  const { found, isAnswered } = useHits(search);
  const dates = useDates();
  const read = ({ label, hint, cover }: Hit) => [label, hint, cover && coverInShort(cover, dates.day)];
  /** The arrows led to one of those that are shown. */
  const isLed = useRef(false);
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onDone();
    void navigate({ ...hit.address, state: hit.typed ? { typed: hit.typed } : {} });
  };
  const change = (typed: string) => {
    isLed.current = false;
    type(typed);
  };
  useAwaitedAnswer(awaited, isAnswered ? found : undefined, (first) => {
    type(text);
    open(first);
  });
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // The list of hits stays open as long as the box does, and would keep the key to itself.
    if (event.key === 'Escape') onDone();
    if (event.key.startsWith('Arrow')) isLed.current = true;
    if (event.key !== 'Enter' || isLed.current) return;
    if (isAnswered) open(found[0]);
    else wait('Enter');
    event.stopPropagation();
  };
  // The label is what is read aloud; what is seen is drawn of the hit.
  const options = found.map((hit) => ({ value: hit.key, label: inList(read(hit)), hit }));
  return (
    <AutoComplete
      open
      autoFocus
      defaultActiveFirstOption
      className={styles.palette ?? ''}
      size="large"
      variant="borderless"
      aria-label={t('shell.search')}
      prefix={<SearchOutlined />}
      placeholder={t('shell.searchHint')}
      value={text}
      options={options}
      optionRender={({ data }) => <HitLine hit={(data as (typeof options)[number]).hit} />}
      notFoundContent={<span className={styles.quiet}>{emptyText(search, isAnswered)}</span>}
      getPopupContainer={(box) => box.parentElement ?? box}
      onSelect={(key: string) => open(found.find((hit) => hit.key === key))}
      onInputKeyDown={press}
      onChange={(typed: string) => change(found.some(({ key }) => key === typed) ? text : typed)}
    />
  );
}

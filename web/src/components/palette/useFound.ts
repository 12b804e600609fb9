import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { nouns } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import { nounOfType } from '#contract/base/related';
import type { SearchHit } from '#contract/system/search';
import { systemOperations } from '#contract/system/systemOperations';
import { steadyQueryFor } from '../../api/call.ts';
import { useMay, useUser } from '../../auth/currentUser.ts';
import { inLine } from '../../messages/joined.ts';
import { t, tKnown } from '../../messages/t.ts';
import { linkTo, type Address } from '../address/linkTo.ts';
import { readRecent } from '../address/recent.ts';
import { itemAddress, partAddress, recordAddress } from '../address/recordAddress.ts';
import { matchActions } from './matchActions.ts';
import { useActions, type Action } from './useActions.ts';

export interface Hit {
  key: string;
  label: string;
  hint: string;
  /** How far it is, and who looks after it. */
  state?: string;
  cover?: SearchHit['cover'];
  run: () => void;
}

export interface HitGroup {
  key: string;
  title: string;
  hits: Hit[];
}

const hits = (search: string) => ({
  ...steadyQueryFor(systemOperations.search, { params: { search, limit: 12 } }),
  enabled: search !== '',
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
const mostActions = 5;

const asHit = ({ key, label, run }: Action): Hit => ({ key, label, hint: '', run });

const groupOf = (key: string, title: string, found: Hit[]): HitGroup[] =>
  found.length === 0 ? [] : [{ key, title, hits: found }];

interface Found {
  groups: HitGroup[];
  /** Whether that is the answer to this very search. */
  isAnswered: boolean;
  /** The first of them stays so, whatever else is found. */
  isSettled: boolean;
}

/** What is found so far; before anything is typed, what was opened last and what is done most. */
export function useFound(search: string, onShortcuts: () => void): Found {
  const actions = useActions(onShortcuts);
  const recent = useRecentHits();
  const { records, isAnswered } = useRecordGroups(search);
  if (search === '') {
    const main = actions.filter(({ isMain }) => isMain).map(asHit);
    const groups = [
      ...groupOf('recent', t('palette.recent'), recent),
      ...groupOf('actions', t('palette.actions'), main),
    ];
    return { groups, isAnswered: true, isSettled: true };
  }
  const matched = groupOf(
    'actions',
    t('palette.actions'),
    matchActions(actions, search).slice(0, mostActions).map(asHit),
  );
  return { groups: [...matched, ...records], isAnswered, isSettled: matched.length > 0 };
}

function useRecentHits(): Hit[] {
  const may = useMay();
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const maySee = (noun: keyof typeof nouns) => {
    const { module } = nouns[noun];
    return module === null || may(`${module}:view` as Permission);
  };
  return readRecent(userId)
    .filter(({ noun }) => maySee(noun))
    .map(({ noun, id, label }) => ({
      key: `${noun} ${id}`,
      label,
      hint: tKnown(`shell.${noun}`, ''),
      run: () => void navigate(recordAddress(noun, id)),
    }));
}

/** Records by their nouns, in the order in which the best of each was found. */
function useRecordGroups(search: string): { records: HitGroup[]; isAnswered: boolean } {
  const may = useMay();
  const navigate = useNavigate();
  const { data, isPlaceholderData, error } = useQuery(hits(search));
  const mayClaim = may('claims:create') && may('claims:view') && may('policies:view');
  const results = data?.results ?? [];
  const claimFor = ({ id, label, hint, item_id }: SearchHit): Hit => ({
    key: `claim ${id} ${item_id}`,
    label: t('shell.create_claims'),
    hint: inLine([hint, label]),
    run: () =>
      void navigate({
        ...linkTo({ to: '/claims' }, { modal: 'claim_create', modal_record_id: id }),
        state: { typed: { item_id, search } },
      }),
  });
  const claims = results
    .filter(({ item_id }) => mayClaim && item_id !== undefined)
    .slice(0, mostClaims)
    .map(claimFor);
  const records = [...Map.groupBy(results, ({ noun }) => noun)].map(([noun, found]) => ({
    key: noun,
    title: t(`shell.${noun}`),
    hits: [
      ...found.map((hit) => ({
        key: `${noun} ${hit.id} ${hit.item_id ?? ''}`,
        label: hit.label,
        hint: hit.hint,
        state: inLine([hit.state, hit.owner]),
        cover: hit.cover,
        run: () => void navigate(addressOf(hit)),
      })),
      ...(noun === 'policies' ? claims : []),
    ],
  }));
  return { records, isAnswered: error !== null || (data !== undefined && !isPlaceholderData) };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import type { ContactCreate } from '#contract/cover/renewals/renewalContacts';
import type { Renewal, RenewalSummary } from '#contract/cover/renewals/renewals';
import { ApiError, currentOf as currentVersion } from '../../../api/ApiError.ts';
import { newKey } from '../../../api/newKey.ts';
import type { Params } from '../../../api/records.ts';
import { linkTo } from '../../../components/address/linkTo.ts';
import { forApi } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { logContact, queueOf, undoContact } from './sprint.queries.ts';
import {
  added,
  currentOf,
  forgetLog,
  nextOf,
  removed,
  storedLog,
  storeLog,
  waiting,
  withoutSkipped,
  type Entry,
  type SprintLog,
} from './sprintLog.ts';

/** The filter of the list that is gone through, and where in it one stands. */
function useSprintAddress() {
  const { at, ...search } = useSearch({ strict: false }) as Params;
  const navigate = useNavigate();
  const filters = forApi(search);
  return {
    filters,
    at: typeof at === 'number' ? at : undefined,
    goTo: (id: number | undefined) =>
      void navigate({ ...linkTo('.', (before) => ({ ...before, at: id })), replace: true }),
    leave: () => void navigate(linkTo('/renewals', filters)),
  };
}

/** Rows as they were when the sprint began: what is logged may lead out of the filter, and stays in the queue. */
function useQueue(filters: Params) {
  const [rows, setRows] = useState<RenewalSummary[]>();
  const { data, error, refetch } = useQuery({ ...queueOf(filters), enabled: rows === undefined });
  if (rows === undefined && data) setRows(data);
  // Whoever begins anew begins with the list as it is then.
  const queryClient = useQueryClient();
  useEffect(() => () => queryClient.removeQueries({ queryKey: ['renewals', 'sprint'] }), [queryClient]);
  return { rows, error, refetch };
}

interface Logged {
  row: RenewalSummary;
  body: ContactCreate;
  key: string;
}

const outOfReach = new Set([404, 412]);
const isGone = (error: unknown): boolean => error instanceof ApiError && outOfReach.has(error.status);

/** A sprint as it stands, and all that can be done in it. */
export function useSprint() {
  const { filters, at, goTo, leave } = useSprintAddress();
  const named = JSON.stringify(filters);
  const { rows, error, refetch } = useQueue(filters);
  const [log, setLog] = useState<SprintLog>(() => storedLog(named));
  const [news, setNews] = useState('');
  const { notification } = App.useApp();

  const keep = (next: SprintLog) => {
    storeLog(named, next);
    setLog(next);
  };
  const left = waiting(rows ?? [], log);
  const current = currentOf(left, at);
  const goOn = (entry: Entry, said: string, before = log) => {
    const next = nextOf(left, entry.id);
    keep(added(before, entry));
    setNews(said);
    goTo(next?.id);
  };

  const contact = useMutation({
    mutationFn: ({ row, body, key }: Logged) => logContact(row.id, body, key),
    meta: { changes: ['renewals', 'notes', 'emails'] },
    onSuccess: ({ renewal, contact: { id: logged } }, { row, body: { outcome, template_id } }) => {
      const name = row.account.label;
      const templates = { ...log.templates, [outcome]: template_id };
      const entry = { id: row.id, name, fate: outcome, contact: logged, next: renewal.next_follow_up_at };
      const said = t('renewal_sprint.logged', { name, outcome: t(`renewal_sprint.outcome_${outcome}`) });
      goOn(entry, said, { ...log, templates });
    },
    onError: (failure, { row }) => {
      const name = row.account.label;
      if (!isGone(failure)) {
        notification.error({ title: t('renewal_sprint.logFailed'), description: failure.message });
        return;
      }
      const person = currentVersion<Renewal>(failure)?.updated_by?.label;
      const said = person
        ? t('renewal_sprint.taken', { name, person })
        : t('renewal_sprint.takenBySomeone', { name });
      notification.warning({ title: said });
      goOn({ id: row.id, name, fate: 'taken' }, said);
    },
  });

  const undo = useMutation({
    mutationFn: async ({ id, contact: logged }: Entry) =>
      logged === undefined ? undefined : undoContact(id, logged),
    meta: { changes: ['renewals', 'notes', 'emails'] },
    onSuccess: (undone, { id, name }) => {
      keep(removed(log, id));
      setNews(t(undone?.mail_left ? 'renewal_sprint.undoneButMail' : 'renewal_sprint.undone', { name }));
      goTo(id);
    },
    onError: (failure) =>
      notification.error({ title: t('renewal_sprint.undoFailed'), description: failure.message }),
  });

  const last = log.entries.at(-1);
  return {
    filters,
    rows,
    error,
    refetch,
    log,
    left,
    current,
    next: current && nextOf(left, current.id),
    last,
    news,
    isBusy: contact.isPending || undo.isPending,
    logCurrent: (row: RenewalSummary, body: ContactCreate) => contact.mutate({ row, body, key: newKey() }),
    passOver: ({ id, account }: RenewalSummary) =>
      goOn(
        { id, name: account.label, fate: 'skipped' },
        t('renewal_sprint.skipped', { name: account.label }),
      ),
    undoLast: () => last && !undo.isPending && undo.mutate(last),
    again: () => keep(withoutSkipped(log)),
    leave: () => {
      forgetLog();
      leave();
    },
  };
}

export type Sprint = ReturnType<typeof useSprint>;

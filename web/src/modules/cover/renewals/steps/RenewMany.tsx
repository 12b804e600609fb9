import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { RenewalDraft } from '#contract/cover/renewals/renewalDraft';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { DetailLink } from '../../../../components/texts/DetailLink.tsx';
import { PeriodText } from '../../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { StatusTag } from '../../../../components/texts/StatusTag.tsx';
import { t } from '../../../../messages/t.ts';
import { changedBySteps, draftOf, renewals } from '../renewals.queries.ts';
import { shownTerms } from './NextTerm.tsx';
import styles from './RenewMany.module.css';

interface RenewManyProps {
  ids: readonly number[];
  onClose: () => void;
}

/** What became of a row: the draft that was made, or why none was. */
type Fate = { policy: number } | { refusal: string };

/** Many at once as they are: what each draft gets stands there before, and what became of each after. */
export function RenewMany({ ids, onClose }: RenewManyProps) {
  const [fates, setFates] = useState<ReadonlyMap<number, Fate>>(new Map());
  const drafts = useQueries({ queries: ids.map((id) => ({ ...draftOf(id, {}), retry: false })) });
  const rows = ids.map((id, place) => ({
    id,
    draft: drafts[place]?.data,
    error: drafts[place]?.error ?? null,
  }));
  const ready = rows.filter(
    ({ id, draft, error }) => draft !== undefined && error === null && !fates.has(id),
  );
  const isRead = rows.every(({ draft, error }) => draft !== undefined || error !== null);
  const renew = useMutation({
    mutationFn: async () => {
      for (const { id, draft } of ready) {
        // As it is shown, whatever happens to the policy meanwhile.
        const body = { as_expiring: true, ...(draft && shownTerms(draft)) };
        const fate: Fate = await renewals.act<Renewal>(id, 'renew', body).then(
          ({ new_policy_id }) => ({ policy: new_policy_id ?? 0 }),
          (failure: Error) => ({ refusal: reasonOf(failure) }),
        );
        setFates((before) => new Map(before).set(id, fate));
      }
    },
    meta: { changes: changedBySteps },
  });
  const made = [...fates.values()].filter((fate) => 'policy' in fate).length;
  const isDone = isRead && ready.length === 0;
  return (
    <Dialog
      title={t('renewal_screens.asExpiring')}
      width={860}
      okText={t('renewal_screens.makeDrafts', { count: ready.length })}
      okButtonProps={{ loading: renew.isPending, disabled: !isRead || ready.length === 0 }}
      onOk={() => renew.mutate()}
      onCancel={onClose}
      {...(isDone && { footer: <Button onClick={onClose}>{t('common.close')}</Button> })}
    >
      <div className="stack gap14">
        {fates.size > 0 && !renew.isPending && (
          <Alert
            showIcon
            type={made === fates.size ? 'success' : 'warning'}
            title={t('renewal_screens.draftsMade', { count: made })}
          />
        )}
        <div className="box scrolls">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('renewals.account')}</th>
                <th scope="col">{t('renewal_screens.newTerm')}</th>
                <th scope="col" className={styles.figure}>
                  {t('renewal_screens.draft_sum_insured')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('renewal_screens.draft_gross')}
                </th>
                <th scope="col">{t('renewal_screens.draft')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, draft, error }) => (
                <Row key={id} id={id} draft={draft} error={error} fate={fates.get(id)} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Dialog>
  );
}

interface RowProps {
  id: number;
  draft: RenewalDraft | null | undefined;
  error: Error | null;
  fate: Fate | undefined;
}

function Row({ id, draft, error, fate }: RowProps) {
  const { data: renewal } = useQuery(renewals.record(id));
  return (
    <tr>
      <th scope="row">
        {renewal && (
          <DetailLink of="renewals" id={id} hint={renewal.renewal_number}>
            <bdi>{renewal.account.label}</bdi>
          </DetailLink>
        )}
      </th>
      <td>{draft && <PeriodText from={draft.start_date} to={draft.end_date} />}</td>
      <td className={styles.figure}>
        {draft && draft.sum_insured !== null && (
          <MoneyText amount={draft.sum_insured} currency={draft.currency} />
        )}
      </td>
      <td className={styles.figure}>
        {draft && <MoneyText amount={draft.gross_premium} currency={draft.currency} />}
      </td>
      <td>{outcomeOf(draft, error, fate)}</td>
    </tr>
  );
}

/** What stands in the way: of a field, where that says more than that one needs another look. */
const reasonOf = (error: Error): string => fieldProblems(error)[0]?.text ?? error.message;

/** What became of it; before that, why it cannot be drafted, or that it can. */
function outcomeOf(draft: RowProps['draft'], error: Error | null, fate: Fate | undefined): ReactNode {
  if (fate && 'policy' in fate)
    return <Link {...recordAddress('policies', fate.policy)}>{t('renewal_screens.openDraft')}</Link>;
  const refusal = fate?.refusal ?? (error && reasonOf(error));
  if (refusal) return <span className="late">{refusal}</span>;
  if (draft === undefined) return null;
  return draft === null ? (
    <span className="quiet">{t('renewal_screens.noTerms')}</span>
  ) : (
    <StatusTag tone="quiet">{t('renewal_screens.canBeDrafted')}</StatusTag>
  );
}

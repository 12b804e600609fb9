import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { App, Button } from 'antd';
import type { ClaimChasers } from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import { useMay } from '../../../../auth/currentUser.ts';
import { linkTo } from '../../../../components/address/linkTo.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { chasersOf, decideChasers } from './papers.queries.ts';
import { unsentStatus } from './paperText.ts';
import styles from './papers.module.css';

/** When the client is asked again, what went so far, and how to stop it. */
export function Chasers({ claim, mayChange }: { claim: Claim; mayChange: boolean }) {
  const { data } = useQuery({ ...chasersOf(claim.id), enabled: claim.asked_on !== null });
  const dates = useDates();
  if (!data || claim.asked_on === null) return null;
  const { next_on, stopped_at, sent } = data;
  const stopped = stopped_at === null ? t('claim_papers.chaserNone') : t('claim_papers.chaserStopped');
  return (
    <div className={styles.chasers}>
      <div className={styles.what}>
        <div className="strong">{t('claim_papers.chasers')}</div>
        <div className="small quiet">
          {next_on === null ? stopped : t('claim_papers.chaserNext', { day: dates.day(next_on) })}
          {' · '}
          {t('claim_papers.chaserSent', { count: sent.filter(hasGone).length })}
        </div>
        <ol>
          {sent.map((chaser) => (
            <Sent key={chaser.id} chaser={chaser} />
          ))}
        </ol>
      </div>
      {mayChange && next_on !== null && <Decide id={claim.id} step="stop" />}
      {mayChange && stopped_at !== null && claim.status === 'documents_pending' && (
        <Decide id={claim.id} step="resume" />
      )}
    </div>
  );
}

type Chaser = ClaimChasers['sent'][number];

const hasGone = ({ email_status }: Chaser): boolean => email_status === 'sent' || email_status === 'archived';

/** Why one that was written has not gone. */
function heldUpBy(chaser: Chaser): string | undefined {
  const why = chaser.email_status === null ? undefined : unsentStatus(chaser.email_status);
  return why && t(`claim_papers.chaserUnsent_${why}`);
}

function Sent({ chaser }: { chaser: Chaser }) {
  const { number, sent_on, skipped, email_id } = chaser;
  const may = useMay();
  const dates = useDates();
  return (
    <li className="small quiet">
      {t('claim_papers.chaserOn', { number, day: dates.day(sent_on) })}{' '}
      {skipped === null ? heldUpBy(chaser) : t(`claim_papers.skip_${skipped}`)}{' '}
      {email_id !== null && may('emails:view') && (
        <Link
          {...linkTo('.', (before) => ({
            ...before,
            tab: 'emails',
            modal: 'email_view',
            modal_record_id: email_id,
          }))}
        >
          {t('claim_papers.showMail')}
        </Link>
      )}
    </li>
  );
}

function Decide({ id, step }: { id: number; step: 'stop' | 'resume' }) {
  const { notification } = App.useApp();
  const decide = useMutation({
    mutationFn: () => decideChasers(id, step),
    meta: { changes: ['claims'] },
    onError: (error) =>
      notification.error({ title: t('claim_papers.chaserFailed'), description: error.message }),
  });
  return (
    <Button size="small" loading={decide.isPending} onClick={() => decide.mutate()}>
      {t(step === 'stop' ? 'claim_papers.chaserStop' : 'claim_papers.chaserResume')}
    </Button>
  );
}

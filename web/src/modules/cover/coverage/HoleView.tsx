import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, App, Button } from 'antd';
import { useId } from 'react';
import type { CoverCell, CoverRow } from '#contract/cover/coverage/coverage';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { itemAddress, recordAddress } from '../../../components/address/recordAddress.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { TonalButton } from '../../../components/TonalButton.tsx';
import { t } from '../../../messages/t.ts';
import styles from './cells.module.css';
import { openLeadFor, useCoverage } from './coverageContext.ts';
import { missingText, nameOf, noteText } from './coverageText.ts';
import { startLead, unwaive, waive } from './coverage.queries.ts';
import { productWord } from '../../../messages/productWord.ts';

interface HoleProps {
  row: CoverRow;
  cell: CoverCell;
  onDone: () => void;
}

/** What is missing for whom, and what can be done about it. */
export function HoleView({ row, cell, onDone }: HoleProps) {
  const { cover } = useCoverage();
  const dates = useDates();
  const id = useId();
  const lead = openLeadFor(cover, cell.line);
  const isPast = cover.on < cover.today;
  return (
    <section className={styles.hole} aria-labelledby={id}>
      <h3 id={id}>{t('coverage.missing', { line: t(`lines.${cell.line}`), name: nameOf(row) })}</h3>
      <p className={styles.quiet}>{missingText(cell, dates.day)}</p>
      <LastPolicy cell={cell} />
      {cell.waiver && <Waived row={row} cell={cell} onDone={onDone} />}
      {!cell.waiver && lead && (
        <>
          <p>{t('coverage.openLead', { name: lead.assigned_to.label })}</p>
          <Link {...recordAddress('leads', lead.lead.id)}>
            {t('coverage.toLead', { number: lead.lead.label })}
          </Link>
        </>
      )}
      {!cell.waiver &&
        !lead &&
        (isPast ? <p>{t('coverage.past')}</p> : <Offer row={row} cell={cell} onDone={onDone} />)}
    </section>
  );
}

function LastPolicy({ cell: { policies } }: { cell: CoverCell }) {
  const [last] = policies;
  if (!last) return null;
  return (
    <p>
      {t('coverage.lastPolicy')}{' '}
      <Link {...(last.item_id ? itemAddress(last.id, last.item_id) : recordAddress('policies', last.id))}>
        {last.label}
      </Link>
    </p>
  );
}

/** What the lead will be, before it is started; and that nobody wants it. */
function Offer({ row, cell, onDone }: HoleProps) {
  const { account, cover } = useCoverage();
  const { lead_plan: plan, may_waive } = cover;
  const category = plan?.categories.find(({ line }) => line === cell.line)?.category;
  const start = useStart({ row, cell, onDone });
  const refuse = useWaiving(onDone);
  const isReady = plan !== null && category !== undefined && !plan.is_unreachable;
  if (plan === null && !may_waive) return null;
  return (
    <>
      {plan?.is_unreachable && <Alert type="warning" showIcon title={t('coverage.unreachable')} />}
      {plan && !category && <Alert type="warning" showIcon title={t('coverage.noProduct')} />}
      {isReady && (
        <dl className={styles.plan}>
          <dt>{t('coverage.lead')}</dt>
          <dd>{t('coverage.crossSell', { number: account.account_number })}</dd>
          <dt>{t('coverage.product')}</dt>
          <dd>{productWord(category.label)}</dd>
          <dt>{t('coverage.assignedTo')}</dt>
          <dd>{plan.assigned_to.label}</dd>
          <dt>{t('coverage.followUp')}</dt>
          <dd>
            <MomentText at={plan.next_follow_up_at} />
          </dd>
        </dl>
      )}
      <div className={`${styles.ways} row gap8`}>
        {isReady && (
          <TonalButton loading={start.isPending} onClick={() => start.mutate()}>
            {t('coverage.start')}
          </TonalButton>
        )}
        {may_waive && (
          <Button
            loading={refuse.isPending}
            onClick={() => refuse.mutate(() => waive(account.id, { subject: row.subject, line: cell.line }))}
          >
            {t('coverage.notWanted')}
          </Button>
        )}
      </div>
    </>
  );
}

function Waived({ row, cell: { waiver }, onDone }: HoleProps) {
  const { account, cover } = useCoverage();
  const dates = useDates();
  const takeBack = useWaiving(onDone);
  if (!waiver) return null;
  const at = dates.dayOf(waiver.at);
  return (
    <>
      <p>
        {waiver.by
          ? t('coverage.waivedBy', { name: waiver.by.label, at })
          : t('coverage.waivedBySomeone', { at })}
      </p>
      {cover.may_waive && (
        <div className={`${styles.ways} row gap8`}>
          <Button
            key={row.subject}
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate(() => unwaive(account.id, waiver.id))}
          >
            {t('coverage.wanted')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The lead is made whole on the server; whoever started it goes on there. */
function useStart({ row, cell, onDone }: HoleProps) {
  const { account, cover } = useCoverage();
  const dates = useDates();
  const navigate = useNavigate();
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: () =>
      startLead(account.id, {
        subject: row.subject,
        line: cell.line,
        on: cover.on,
        note: noteText(row, cell, dates.day),
      }),
    meta: { changes: ['leads', 'policies', 'notes'] },
    onSuccess: ({ lead }) => {
      onDone();
      notification.success({
        title: t('coverage.started', { number: lead.label, name: account.display_name }),
      });
      void navigate(recordAddress('leads', lead.id));
    },
    onError: (error) => notification.error({ title: t('coverage.startFailed'), description: error.message }),
  });
}

function useWaiving(onDone: () => void) {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    meta: { changes: ['policies', 'accounts'] },
    onSuccess: onDone,
    onError: (error) => notification.error({ title: t('coverage.waiveFailed'), description: error.message }),
  });
}

import { CheckCircleFilled, CloseOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button, Tag } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Approval } from '#contract/across/approvals';
import type { Permission } from '#contract/base/permissions';
import { useMay } from '../../../auth/currentUser.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { DayText, MomentText } from '../../../components/texts/MomentText.tsx';
import { AmountText } from '../../../components/texts/MoneyText.tsx';
import { inWords } from '../../../messages/sentences.ts';
import { labelOf, t } from '../../../messages/t.ts';
import { ApprovalDecision } from './ApprovalDecision.tsx';
import { addressOf, clientOf, isBlocked, moneyOf, numberOf, valueText } from './approvalText.ts';
import styles from './approvals.module.css';

const AskBack = lazy(async () => ({ default: (await import('./AskBack.tsx')).AskBack }));

interface PeekProps {
  approval: Approval;
  onClose: () => void;
  onDecided: () => void;
}

/** What is asked for, what saying yes changes, and what it rests on; then the decision. */
export function ApprovalPeek({ approval, onClose, onDecided }: PeekProps) {
  const { noun, is_judged_in_file, place } = approval;
  const may = useMay();
  const number = <bdi>{numberOf(approval)}</bdi>;
  const title = t(`approvals.peek_${noun}`, { name: clientOf(approval), amount: moneyOf(approval) ?? '' });
  const maySee = may(`${place.noun}:view` satisfies Permission);
  return (
    <section className={`${styles.peek} panel`} aria-label={title}>
      <header className={`${styles.part} stack gap6`}>
        <div className="line gap8">
          <Tag>{t(`approvals.noun_${noun}`)}</Tag>
          {maySee ? <Link {...addressOf(approval)}>{number}</Link> : number}
          <Button
            type="text"
            size="small"
            className={`${styles.close} pushed`}
            icon={<CloseOutlined />}
            aria-label={t('approvals.backToList')}
            onClick={onClose}
          />
        </div>
        <h2 className="breaks">{title}</h2>
        <WhatHappens approval={approval} />
      </header>
      <Asked approval={approval} />
      {!isBlocked(approval) && <Changes approval={approval} />}
      <Sources approval={approval} />
      <Checks approval={approval} />
      <Suspense>
        <AskBack approval={approval} />
      </Suspense>
      {is_judged_in_file ? (
        <ToFile approval={approval} />
      ) : (
        <ApprovalDecision approval={approval} onDecided={onDecided} />
      )}
    </section>
  );
}

function WhatHappens({ approval }: { approval: Approval }) {
  const { noun, is_second } = approval;
  if (isBlocked(approval)) return <p className="late medium">{t('approvals.happens_blocked')}</p>;
  if (is_second) return <p className="quiet">{t('approvals.happens_second')}</p>;
  return <p className="quiet">{t(`approvals.happens_${noun}`)}</p>;
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="quiet">{label}</dt>
    <dd className="breaks">{children}</dd>
  </div>
);

function Asked({ approval }: { approval: Approval }) {
  const { asked_by, asked_at, reason, reference, method, instalment, is_judged_in_file } = approval;
  return (
    <dl className={`${styles.part} ${styles.facts} stack gap8`}>
      <Fact label={t('approvals.asked_by')}>
        {asked_by?.label ?? t('approvals.nobody')}, <MomentText at={asked_at} />
      </Fact>
      {reason !== '' && (
        <Fact label={t(is_judged_in_file ? 'approvals.inTheWay' : 'approvals.inTheirWords')}>
          <span className="asTyped">{inWords(reason)}</span>
        </Fact>
      )}
      {reason === '' && !is_judged_in_file && (
        <Fact label={t('approvals.inTheirWords')}>
          <span className="quiet">{t('approvals.noReason')}</span>
        </Fact>
      )}
      {method && <Fact label={t('approvals.method')}>{t(`approvals.method_${method}`)}</Fact>}
      {reference !== '' && (
        <Fact label={t('approvals.referenceOf')}>
          <bdi>{reference}</bdi>
        </Fact>
      )}
      {instalment && (
        <Fact label={t('approvals.wasDue')}>
          <DayText day={instalment.due_date} />
        </Fact>
      )}
    </dl>
  );
}

/** Field by field what it is now and what it becomes. */
function Changes({ approval: { changes } }: { approval: Approval }) {
  const shown = changes.filter(({ before }) => before !== null);
  if (shown.length === 0) return null;
  return (
    <div className={styles.part}>
      <table className={styles.changes}>
        <caption className="strong">{t('approvals.changes')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('approvals.label')}</span>
            </th>
            <th scope="col">{t('approvals.now')}</th>
            <th scope="col">{t('approvals.after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((change) => (
            <tr key={change.field}>
              <th scope="row">{labelOf('approvals', change.field)}</th>
              <td>
                <bdi>{valueText(change, change.before) ?? t('common.none')}</bdi>
              </td>
              <td className={change.before === change.after ? '' : 'strong'}>
                <bdi>{valueText(change, change.after) ?? t('common.none')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sources({ approval: { sources, money } }: { approval: Approval }) {
  const may = useMay();
  if (sources.length === 0 || !money) return null;
  return (
    <div className={`${styles.part} stack gap6`}>
      <h3>{t('approvals.sources')}</h3>
      <ul className="stack gap6">
        {sources.map(({ id, label, date, amount }) => (
          <li key={`${id} ${amount}`} className="line gap12">
            <DayText day={date} />
            {may('payments:view') ? (
              <Link {...recordAddress('payments', id)}>{label}</Link>
            ) : (
              <bdi>{label}</bdi>
            )}
            <span className="pushed">
              <AmountText amount={amount} currency={money.currency} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Checks({ approval: { checks } }: { approval: Approval }) {
  return (
    <ul className={`${styles.part} stack gap6`} aria-label={t('approvals.checks')}>
      {checks.map(({ code, is_met }) => (
        <li key={code} className="line gap8">
          {is_met ? (
            <CheckCircleFilled className="success" aria-label={t('approvals.met')} />
          ) : (
            <ExclamationCircleFilled
              className={code === 'lists_clear' ? 'error' : 'warning'}
              aria-label={t('approvals.notMet')}
            />
          )}
          {t(`approvals.check_${code}${is_met ? '' : '_not'}`)}
        </li>
      ))}
    </ul>
  );
}

/** A verdict on papers is given where they are. */
function ToFile({ approval }: { approval: Approval }) {
  const navigate = useNavigate();
  return (
    <footer className={`${styles.decision} stack gap8`}>
      <p className="small quiet">{t('approvals.inFile')}</p>
      <div>
        <Button
          type="primary"
          onClick={() => void navigate({ ...addressOf(approval), state: { queue: 'kyc' } })}
        >
          {t('approvals.openFile')}
        </Button>
      </div>
    </footer>
  );
}

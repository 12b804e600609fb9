import { Link } from '@tanstack/react-router';
import type { Approval, ApprovalTotals } from '#contract/across/approvals';
import type { ApprovalNoun } from '#contract/across/approvalSteps';
import { linkTo } from '../../../components/address/linkTo.ts';
import { formatAmount } from '../../../components/money.ts';
import { useClock } from '../../office/tasks/TaskTexts.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import {
  addressOf,
  besides,
  clientOf,
  isBlocked,
  keyOf,
  numberOf,
  sumsText,
  waited,
  whyOf,
} from './approvalText.ts';
import styles from './approvals.module.css';

export interface Group {
  noun: ApprovalNoun;
  rows: Approval[];
  count: number;
  totals: ApprovalTotals['groups'][number] | undefined;
}

interface Choosing {
  chosen: string | undefined;
  onChoose: (approval: Approval) => void;
}

interface ApprovalRowsProps extends Choosing {
  groups: Group[];
  isStale: boolean;
  title: string;
}

/** What waits, each kind with its count and sum; a row is chosen, and decided beside it. */
export function ApprovalRows({ groups, isStale, title, ...choosing }: ApprovalRowsProps) {
  return (
    <table className={`${styles.table} ${isStale ? styles.stale : ''}`} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('approvals.label')}</th>
          <th scope="col">{t('approvals.asked_by')}</th>
          <th scope="col" className="toEnd">
            {t('approvals.amount')}
          </th>
          <th scope="col">{t('approvals.reason')}</th>
          <th scope="col" className="toEnd">
            {t('approvals.waits')}
          </th>
          <th scope="col">
            <span className="unseen">{t('approvals.open')}</span>
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.noun}>
          <GroupHead group={group} />
          {group.rows.map((approval) => (
            <Row key={keyOf(approval)} approval={approval} {...choosing} />
          ))}
          <More group={group} />
        </tbody>
      ))}
    </table>
  );
}

function GroupHead({ group: { noun, count, totals } }: { group: Group }) {
  const hints = totals && [
    totals.sums.length > 0 && sumsText([totals]),
    totals.blocked > 0 && t('approvals.blocked', { count: totals.blocked }),
    totals.second > 0 && t('approvals.second', { count: totals.second }),
  ];
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={6} aria-label={t(`approvals.group_${noun}`)}>
        <span className="line gap10">
          <span className="strong">{t(`approvals.group_${noun}`)}</span>
          <span className="quiet">{formatCount(count)}</span>
          <span className="quiet small">{inLine(hints ?? [])}</span>
        </span>
      </th>
    </tr>
  );
}

/** A long kind ends in how many more there are, and leads to them. */
function More({ group: { noun, count, rows } }: { group: Group }) {
  const more = count - rows.length;
  if (more <= 0) return null;
  return (
    <tr>
      <td colSpan={6}>
        <Link {...linkTo('/approvals', (before) => ({ ...before, noun, page_size: 25, chosen: undefined }))}>
          {t('approvals.more', { count: more })}
        </Link>
      </td>
    </tr>
  );
}

function Row({ approval, chosen, onChoose }: Choosing & { approval: Approval }) {
  const { money, asked_by, asked_at, is_judged_in_file } = approval;
  const clock = useClock();
  const { text, tone } = waited(asked_at, clock);
  const name = clientOf(approval);
  const isLate = isBlocked(approval);
  const isChosen = chosen === keyOf(approval);
  const choose = () => onChoose(approval);
  return (
    <tr
      className={styles.row}
      data-blocked={isLate}
      aria-current={isChosen ? 'true' : undefined}
      onClick={choose}
      onFocus={isChosen ? undefined : choose}
    >
      <td className={styles.what}>
        <button type="button" className="plainButton breaks medium" aria-label={name}>
          <bdi>{name}</bdi>
        </button>
        <div className="small quiet">
          <bdi>{numberOf(approval)}</bdi>
        </div>
      </td>
      <td className={styles.who}>{asked_by?.label ?? t('approvals.nobody')}</td>
      <td className={`${styles.amount} toEnd strong oneLine`}>
        {money && (
          <bdi>
            <span className="small quiet regular">{money.currency}</span>{' '}
            {formatAmount(money.amount, money.currency)}
          </bdi>
        )}
      </td>
      <td className={styles.why}>
        <div className={`breaks ${isLate ? 'late medium' : approval.sanctions_hit ? 'soon medium' : ''}`}>
          {whyOf(approval)}
        </div>
        <div className={`small breaks ${isLate ? 'late' : 'quiet'}`}>{besides(approval)}</div>
      </td>
      <td className={`${styles.waits} toEnd oneLine ${tone ?? 'quiet'}`}>{text}</td>
      <td className={`${styles.open} toEnd`}>
        <Link
          {...addressOf(approval)}
          data-row={keyOf(approval)}
          aria-label={t(is_judged_in_file ? 'approvals.openFileName' : 'approvals.openName', { name })}
          onClick={(event) => event.stopPropagation()}
        >
          {t('approvals.open')}
        </Link>
      </td>
    </tr>
  );
}

import { Link } from '@tanstack/react-router';
import type { Approval, ApprovalChange } from '#contract/across/approvals';
import type { Permission } from '#contract/base/permissions';
import { useMay } from '../../../auth/currentUser.ts';
import { formatMoney } from '../../../components/money.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { recordAddress, sectionAddress } from '../../../components/address/recordAddress.ts';
import { inWords } from '../../../messages/sentences.ts';
import { choiceText, labelOf, t } from '../../../messages/t.ts';
import styles from './approvals.module.css';

interface Cell {
  approval: Approval;
}

export const addressOf = ({ noun, id, section }: Approval['place']) =>
  section === null || noun === 'payments' ? recordAddress(noun, id) : sectionAddress(noun, id, section);

/** What is asked for, and of which record; a link for whoever sees its page. */
export function Name({ approval: { noun, label, place } }: Cell) {
  const may = useMay();
  const name = <bdi>{label}</bdi>;
  const maySee = may(`${place.noun}:view` satisfies Permission);
  return (
    <div>
      {maySee ? <Link {...addressOf(place)}>{name}</Link> : name}
      <div className="small quiet">{t(`approvals.noun_${noun}`)}</div>
    </div>
  );
}

export function Client({ approval: { account } }: Cell) {
  const may = useMay();
  if (!account) return null;
  if (!may('accounts:view')) return account.label;
  return <Link {...recordAddress('accounts', account.id)}>{account.label}</Link>;
}

/** Why it is asked for, in the words of who asked, and what stands in its way. */
export function Reason({ approval: { reason, reference, sanctions_hit, is_judged_in_file } }: Cell) {
  const said = reason && <span className="asTyped breaks">{inWords(reason)}</span>;
  return (
    <div className={styles.why}>
      {sanctions_hit && (
        <StatusTag tone={sanctions_hit === 'match' ? 'late' : 'soon'}>
          {t(`approvals.sanctions_hit_${sanctions_hit}`)}
        </StatusTag>
      )}
      {said ||
        (reference === '' && !sanctions_hit && (
          <span className="small quiet">
            {t(is_judged_in_file ? 'approvals.nothingInTheWay' : 'approvals.noReason')}
          </span>
        ))}
      {reference !== '' && (
        <div className="small quiet">
          <bdi>{t('approvals.reference', { reference })}</bdi>
        </div>
      )}
    </div>
  );
}

function valueText({ field, currency }: ApprovalChange, value: string | null): string | null {
  if (value === null || value === '') return null;
  if (currency !== null) return formatMoney(value, currency);
  return choiceText('approvals', field, value) ?? value;
}

/** Field by field what it is now and what it becomes. */
export function Changes({ approval: { changes } }: Cell) {
  return (
    <dl className={`${styles.changes} stack gap2`}>
      {changes.map((change) => {
        const [before, after] = [change.before, change.after].map((value) => valueText(change, value));
        return (
          <div key={change.field}>
            <dt>{labelOf('approvals', change.field)}</dt>
            <dd>
              {before && <del>{before}</del>}
              <ins>{after ?? t('common.none')}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

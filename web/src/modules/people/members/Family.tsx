import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { Member } from '#contract/people/members';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { t } from '../../../messages/t.ts';
import styles from './members.module.css';
import { dependantsOf, members } from './members.queries.ts';
import { memberHint } from './memberText.ts';
import { PresenceTag } from './PresenceTag.tsx';

/** The family that a member belongs to, from its head down; whoever is looked at is not a link. */
export function Family({ member }: { member: Member }) {
  const headId = member.principal_id ?? member.id;
  const head = useQuery({ ...members.record(headId), enabled: headId !== member.id });
  const family = useQuery(dependantsOf(headId));
  if (family.error)
    return (
      <LoadFailed title={t('common.loadFailed')} error={family.error} onRetry={() => void family.refetch()} />
    );
  if (!family.data) return <Skeleton active />;
  const top = headId === member.id ? member : head.data;
  const { results, count } = family.data;
  return (
    <>
      {top && <Relative member={top} shown={member} />}
      {results.length === 0 ? (
        <p className="small quiet">{t('members.noFamily')}</p>
      ) : (
        <ul className={styles.dependants} aria-label={t('members.dependants')}>
          {results.map((each) => (
            <li key={each.id}>
              <Relative member={each} shown={member} />
            </li>
          ))}
          {count > results.length && (
            <li className="small quiet">{t('members.moreDependants', { count: count - results.length })}</li>
          )}
        </ul>
      )}
    </>
  );
}

function Relative({ member, shown }: { member: Member; shown: Member }) {
  const hint = memberHint(member, true);
  return (
    <div className={`${styles.dependant} row apart`}>
      {member.id === shown.id ? (
        <div className={styles.someone}>
          <strong>{member.full_name}</strong>
          <div className="small quiet">{hint}</div>
        </div>
      ) : (
        <RecordLink modal="member_view" id={member.id} hint={hint}>
          {member.full_name}
        </RecordLink>
      )}
      <PresenceTag member={member} />
    </div>
  );
}

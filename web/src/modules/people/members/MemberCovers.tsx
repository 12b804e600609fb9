import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { MemberCover, PolicyOfMember } from '#contract/base/memberCover';
import type { Member } from '#contract/people/members';
import { useMay } from '../../../auth/currentUser.ts';
import { CoverInShort } from '../../../components/cover/CoverInShort.tsx';
import { coverText, coverTone } from '../../../components/cover/coverText.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { PeriodText } from '../../../components/texts/MomentText.tsx';
import { Facts } from '../../../components/record/sections/Facts.tsx';
import { itemAddress, narrowedAddress } from '../../../components/address/recordAddress.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import styles from './members.module.css';
import { coverOf } from './members.queries.ts';

/** Whether the member is covered today, in one line; nothing for whoever may see no policies. */
export function CoverSays({ member: { id } }: { member: Member }) {
  const may = useMay();
  const { data } = useQuery({ ...coverOf(id), enabled: may('policies:view') });
  return data ? <CoverInShort cover={data} /> : null;
}

/** The policies that name a member, with plan, card and until when. */
export function MemberCovers({ member: { id } }: { member: Member }) {
  const may = useMay();
  const isSeen = may('policies:view');
  const { data, error, refetch } = useQuery({ ...coverOf(id), enabled: isSeen });
  if (!isSeen) return <p className="small quiet">{t('member_cover.unseen')}</p>;
  if (error)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <div className="stack gap12">
      {data.policies.length === 0 && <p className="small quiet">{t('member_cover.none')}</p>}
      {data.policies.map((policy) => (
        <PolicyShown key={policy.policy.id} policy={policy} cover={data} />
      ))}
      {data.policies.length > 0 && (
        <Link {...narrowedAddress('policies', { member: id })}>{t('member_cover.all')}</Link>
      )}
    </div>
  );
}

function PolicyShown({ policy, cover }: { policy: PolicyOfMember; cover: MemberCover }) {
  const dates = useDates();
  const { plan, network, category, certificate_no, since, until } = policy;
  return (
    <section className={`${styles.policy} box stack`} aria-label={policy.policy.label}>
      <div className={`${styles.dependant} row apart`}>
        <div className={styles.someone}>
          <Link {...itemAddress(policy.policy.id, policy.item_id)} className="medium">
            {policy.policy.label}
          </Link>
          <div className="small quiet">
            {inLine([t(`lines.${policy.policy_type}`), policy.insurer.label])}
          </div>
        </div>
        <StatusTag tone={coverTone(policy)}>{coverText(policy, cover, dates.day)}</StatusTag>
      </div>
      {policy.has_left && <p className="small quiet">{t('member_cover.takeOff')}</p>}
      <Facts
        look="plain"
        facts={[
          {
            label: t('member_cover.plan'),
            value: inLine([plan, category && t('member_cover.category', { name: category })]),
          },
          { label: t('member_cover.network'), value: network },
          {
            label: t('member_cover.certificate_no'),
            value: certificate_no && <bdi dir="ltr">{certificate_no}</bdi>,
          },
          {
            label: t('member_cover.period'),
            value: (
              <>
                <PeriodText from={since} to={until} />
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

import type { ReactNode } from 'react';
import type { User } from '#contract/system/users';
import { fullName, useUser } from '../auth/currentUser.ts';
import { useListState } from '../components/list/listState.ts';
import { MomentText } from '../components/texts/MomentText.tsx';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { Facts } from '../components/record/sections/Facts.tsx';
import { StatusTag } from '../components/texts/StatusTag.tsx';
import { UrlTabs } from '../components/layout/UrlTabs.tsx';
import { inList } from '../messages/joined.ts';
import { t } from '../messages/t.ts';
import { OwnMailSection } from '../modules/office/mailAccounts/OwnMailSection.tsx';
import { PermissionsCard } from '../modules/system/permissions/PermissionsCard.tsx';
import { SessionsCard } from '../modules/system/sessions/SessionsCard.tsx';
import { AboutSection } from '../modules/system/profile/AboutSection.tsx';
import { PasswordSection } from '../modules/system/profile/PasswordSection.tsx';
import { Picture } from '../modules/system/profile/Picture.tsx';
import styles from '../modules/system/profile/profile.module.css';

const sectionsOf = (user: User): { key: string; label: string; content: ReactNode }[] => [
  { key: 'about', label: t('profile.about'), content: <AboutSection key={user.id} user={user} /> },
  { key: 'password', label: t('profile.password'), content: <PasswordSection /> },
  { key: 'mail', label: t('profile.mail'), content: <OwnMailSection /> },
  { key: 'sessions', label: t('profile.sessions'), content: <SessionsCard /> },
  { key: 'permissions', label: t('profile.permissions'), content: <PermissionsCard user={user} /> },
];

/** Everybody's own page: who you are, how you sign in, where you are signed in and what you may do. */
export function ProfilePage() {
  const user = useUser();
  const { search } = useListState();
  const sections = sectionsOf(user);
  const shown = sections.find(({ key }) => key === search['section']) ?? sections[0];
  return (
    <div className={styles.page}>
      <PageHeader title={t('profile.title')} />
      <section className={`${styles.person} panel stack`} aria-label={fullName(user)}>
        <div className={`${styles.head} row centred`}>
          <Picture user={user} />
          <div>
            <h2 className={`${styles.name} row centred`}>
              {fullName(user)}
              {user.is_superuser && <StatusTag tone="busy">{t('profile.superuser')}</StatusTag>}
            </h2>
            <p className="small faint">{user.email}</p>
          </div>
        </div>
        <Facts facts={factsOf(user)} />
        <p className="small faint">{t('profile.job_titleHint')}</p>
      </section>
      <UrlTabs label={t('profile.sections')} param="section" tabs={sections} shown={shown?.key ?? ''} />
      {shown?.content}
    </div>
  );
}

const factsOf = ({ job_title, team, groups, last_login_at }: User) => [
  { label: t('profile.job_title'), value: job_title },
  { label: t('profile.team'), value: team?.label },
  { label: t('profile.roles'), value: inList(groups.map(({ label }) => label)) },
  { label: t('profile.lastLogin'), value: last_login_at ? <MomentText at={last_login_at} /> : null },
];

import { useSuspenseQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { formatMoment } from '../../components/dates.ts';
import { locale } from '../../messages/language.ts';
import { t } from '../../messages/t.ts';
import { PermissionsCard } from '../permissions/PermissionsCard.tsx';
import { SessionsCard } from '../sessions/SessionsCard.tsx';
import type { User } from '#contract/users';
import { currentUser } from '../../auth/currentUser.ts';
import styles from './HomePage.module.css';

/** Who you are, what you may do, and where you are signed in. */
export function HomePage() {
  const { data: user } = useSuspenseQuery(currentUser);
  return (
    <main className={styles.page}>
      <Profile user={user} />
      <div className={styles.columns}>
        <PermissionsCard user={user} />
        <SessionsCard timeZone={user.time_zone} />
      </div>
    </main>
  );
}

function Profile({ user }: { user: User }) {
  const name = `${user.first_name} ${user.last_name}`;
  const initials = `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase();
  const lastLogin = user.last_login_at && formatMoment(user.last_login_at, user.time_zone);
  const facts = [
    [t('home.jobTitle'), user.job_title],
    [t('home.team'), user.team?.label],
    [t('home.roles'), user.groups.map((group) => group.label).join(', ')],
    [t('home.language'), languageName(user.language)],
    [t('home.timeZone'), user.time_zone],
    [t('home.lastLogin'), lastLogin],
  ];
  return (
    <section className={styles.profile} aria-label={name}>
      <div className={styles.person}>
        <span className={styles.avatar} aria-hidden="true">
          {initials}
        </span>
        <div>
          <h1 className={styles.name}>
            {name}
            {user.is_superuser && <Tag color="blue">{t('home.superuser')}</Tag>}
          </h1>
          <p className={styles.quiet}>{user.email}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={styles.quiet}>{label}</dt>
            <dd className={value ? styles.value : styles.unset}>{value || t('common.none')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function languageName(code: string | null): string | undefined {
  return code === null ? undefined : new Intl.DisplayNames(locale, { type: 'language' }).of(code);
}

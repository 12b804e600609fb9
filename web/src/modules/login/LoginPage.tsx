import { Brand } from '../../components/Brand.tsx';
import { t } from '../../messages/t.ts';
import { CoverArt } from './CoverArt.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

/** `hasTarget`: the user was on the way to another page. */
export function LoginPage({ hasTarget }: { hasTarget: boolean }) {
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <Brand />
        <div className={styles.form}>
          <h1 className={styles.title}>{t('login.title')}</h1>
          <p className={styles.hint}>{t(hasTarget ? 'login.hintReturn' : 'login.hint')}</p>
          <LoginForm />
          <p className={styles.forgotten}>{t('login.forgotten')}</p>
        </div>
      </main>
      <aside className={styles.art}>
        <CoverArt />
        <p className={styles.tagline}>{t('common.tagline')}</p>
      </aside>
    </div>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { dropLink, heldLink } from '../../../auth/passwordLink.ts';
import { Brand } from '../../../components/texts/Brand.tsx';
import { t } from '../../../messages/t.ts';
import { ChooseForm } from './ChooseForm.tsx';
import { CoverArt } from './CoverArt.tsx';
import { ForgottenForm } from './ForgottenForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

type Step = 'sign_in' | 'forgotten' | 'choose';

/** `hasTarget`: the user was on the way to another page. */
export function LoginPage({ hasTarget }: { hasTarget: boolean }) {
  const [token] = useState(heldLink);
  const [step, setStep] = useState<Step>(token === undefined ? 'sign_in' : 'choose');
  const signIn = () => {
    dropLink();
    setStep('sign_in');
  };
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <Brand />
        <div className={styles.form}>
          {step === 'sign_in' && (
            <>
              <h1 className={styles.title}>{t('login.title')}</h1>
              <p className={styles.hint}>{t(hasTarget ? 'login.hintReturn' : 'login.hint')}</p>
              <LoginForm />
              <Button type="link" className={styles.forgotten ?? ''} onClick={() => setStep('forgotten')}>
                {t('login.forgotten')}
              </Button>
            </>
          )}
          {step === 'forgotten' && (
            <>
              <h1 className={styles.title}>{t('login.forgottenTitle')}</h1>
              <p className={styles.hint}>{t('login.forgottenHint')}</p>
              <ForgottenForm onBack={signIn} />
            </>
          )}
          {step === 'choose' && token !== undefined && (
            <>
              <h1 className={styles.title}>{t('login.chooseTitle')}</h1>
              <ChooseForm token={token} onLeave={signIn} />
            </>
          )}
        </div>
      </main>
      <aside className={styles.art}>
        <CoverArt />
        <p className={styles.tagline}>{t('common.tagline')}</p>
      </aside>
    </div>
  );
}

import { CheckCircleFilled } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import type { Home, SetupStep } from '#contract/across/home';
import { Card } from '../../../components/layout/Card.tsx';
import { linkTo, type Address } from '../../../components/address/linkTo.ts';
import { t } from '../../../messages/t.ts';
import styles from './home.module.css';

const places: Record<SetupStep, Address> = {
  identity: linkTo('/settings/organisation', {}),
  place: linkTo('/settings/organisation', {}),
  people: linkTo('/settings/users', {}),
  insurers: linkTo('/settings/insurers', {}),
  products: linkTo('/settings/products', {}),
  accounts: linkTo('/accounts/create', {}),
  mail: linkTo('/settings/integrations', {}),
};

/** What a new brokerage does first; each line is ticked by itself once it is there. */
export function SetupCard({ steps }: { steps: NonNullable<Home['setup']> }) {
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <Card
      title={t('home_setup.title')}
      extra={
        <span className={`${styles.hint} small quiet`}>
          {t('home_setup.done', { done, count: steps.length })}
        </span>
      }
    >
      <ol>
        {steps.map(({ step, is_done }) => (
          <li key={step}>
            {is_done ? (
              <span className={`${styles.row} line apart`}>
                <span className={`${styles.hint} small quiet`}>{t(`home_setup.step_${step}`)}</span>
                <CheckCircleFilled className="good" aria-label={t('home_setup.isDone')} />
              </span>
            ) : (
              <Link {...places[step]} className={`${styles.row} line apart`}>
                <span>
                  <span className={styles.label}>{t(`home_setup.step_${step}`)}</span>
                  <span className={`${styles.hint} small quiet`}>{t(`home_setup.step_${step}Hint`)}</span>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

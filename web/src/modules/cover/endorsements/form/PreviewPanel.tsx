import { Skeleton } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import { valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { useField, useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { BeforeAfter } from '../BeforeAfter.tsx';
import { LaterOnes } from '../LaterOnes.tsx';
import { PriceWorking } from '../PriceWorking.tsx';
import { isFree, isUncharged } from './endorsementForm.ts';
import type { Preview } from './usePreview.ts';
import styles from './form.module.css';

interface PreviewPanelProps {
  policy: Policy;
  preview: Preview;
}

/** What comes of it, as the server reckons: before and after, the price with its working, and what is touched later. */
export function PreviewPanel({ policy, preview: { data, problem, isAsking } }: PreviewPanelProps) {
  const form = useSchemaFormAround();
  const isGiven = useValues(form, isFree);
  const isWanted = useValues(form, isUncharged) && !isGiven && data?.covers_more === true;
  const figure = useField(form, 'insurer_figure', () => valueAt(form.store.read(), ['insurer_figure']));
  return (
    <aside className={styles.panel} aria-label={t('endorsement_forms.outcome')} aria-busy={isAsking}>
      <div className={`${styles.outcome} column gap12`}>
        <h2>{t('endorsement_forms.outcome')}</h2>
        {problem !== undefined && (
          <p className={`${styles.quiet} small quiet`}>
            {t('endorsement_forms.notYet', { why: inWords(problem) })}
          </p>
        )}
        {!data && problem === undefined && <Skeleton active paragraph={{ rows: 4 }} />}
        {data && (
          <>
            <BeforeAfter
              changes={data.changes}
              links={data.risk_links}
              policyType={policy.policy_type}
              currency={data.currency}
            />
            {isWanted && <p className="soon">{t('endorsement_forms.chargeWanted')}</p>}
            <PriceWorking
              price={data.price}
              isGiven={isGiven}
              isWanted={isWanted}
              currency={data.currency}
              insurerFigure={typeof figure === 'string' ? figure : null}
            />
            <LaterOnes later={data.later} />
          </>
        )}
      </div>
    </aside>
  );
}

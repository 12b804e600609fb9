import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented, Skeleton } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { PaperPreview as Asked, previewedPapers, type PreviewedPaper } from '#contract/system/paperPreview';
import { languages, type Language } from '#contract/system/users';
import { useSchemaFormAround, useValues } from '../../../components/form/state/formContext.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { useIsWide } from '../../../components/layout/mediaQuery.ts';
import { Select } from '../../../components/select/Select.tsx';
import { useAfterPause } from '../../../components/useAfterPause.ts';
import { language as ownLanguage } from '../../../messages/language.ts';
import { t } from '../../../messages/t.ts';
import { paperPreview } from './organisation.queries.ts';
import styles from './organisation.module.css';

const PdfPages = lazy(async () => ({
  default: (await import('../../../components/pdf/PdfPages.tsx')).PdfPages,
}));

/** What can be printed of what is in the form, as text that changes only with it; the rest stays as it is saved. */
function printable(values: Record<string, unknown>): string {
  const shape = Object.entries(Asked.shape.settings.shape);
  const fit = shape.filter(([name, field]) => name in values && field.safeParse(values[name]).success);
  return JSON.stringify(Object.fromEntries(fit.map(([name]) => [name, values[name]])));
}

/** A paper as it would look with what is typed: beside the form where there is room, or else when it is asked for. */
export function PaperPreview() {
  const isWide = useIsWide();
  const [isAsked, setIsAsked] = useState(false);
  const isShown = isWide || isAsked;
  return (
    <aside className={styles.previewed} aria-label={t('organisation.preview')}>
      {!isWide && (
        <Button
          icon={isAsked ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          aria-expanded={isAsked}
          onClick={() => setIsAsked(!isAsked)}
        >
          {t(isAsked ? 'organisation.previewHide' : 'organisation.previewShow')}
        </Button>
      )}
      {isShown && <Previewed />}
    </aside>
  );
}

function Previewed() {
  const [paper, setPaper] = useState<PreviewedPaper>('debit_note');
  const [language, setLanguage] = useState<Language>(ownLanguage === 'ar' ? 'ar' : 'en');
  const settings = useAfterPause(useValues(useSchemaFormAround(), printable));
  const query = useQuery({
    ...paperPreview({ paper, language, settings }),
    placeholderData: keepPreviousData,
  });
  const id = useId();
  const named = t(`organisation.paper_${paper}`);
  return (
    <>
      <div className={`${styles.choosing} row gap8`}>
        <label htmlFor={id} className="unseen">
          {t('organisation.previewPaper')}
        </label>
        <Select
          id={id}
          className={styles.which ?? ''}
          options={previewedPapers.map((value) => ({ value, label: t(`organisation.paper_${value}`) }))}
          value={paper}
          onChange={setPaper}
        />
        <Segmented
          aria-label={t('organisation.previewLanguage')}
          options={languages.map((value) => ({ value, label: t(`organisation.inLanguage_${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <p className={styles.hint}>{t('organisation.previewHint')}</p>
      {query.error && (
        <LoadFailed
          title={t('organisation.previewFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.error && !query.data && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.data && !query.error && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <PdfPages bytes={query.data} name={t('organisation.previewOf', { paper: named })} />
        </Suspense>
      )}
    </>
  );
}

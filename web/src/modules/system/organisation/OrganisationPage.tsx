import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { OrganisationSettings } from '#contract/system/organisation';
import { useMay } from '../../../auth/currentUser.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { useListState } from '../../../components/list/listState.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { HistorySection } from '../../../components/record/sections/HistorySection.tsx';
import { UrlTabs } from '../../../components/layout/UrlTabs.tsx';
import { t } from '../../../messages/t.ts';
import { BankFields } from './BankFields.tsx';
import { CalendarFields } from './CalendarFields.tsx';
import { FileFields } from './FileFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { KycFields } from './KycFields.tsx';
import { MoneyFields } from './MoneyFields.tsx';
import { NumberingFields } from './NumberingFields.tsx';
import { PaperPreview } from './PaperPreview.tsx';
import { settings, theOnlyOne } from './organisation.queries.ts';
import styles from './organisation.module.css';
import { labelOf, useDescribe } from './organisationText.ts';
import { RegionalFields } from './RegionalFields.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { WordingFields } from './WordingFields.tsx';

type Field = keyof OrganisationSettings;

interface Section {
  key: string;
  label: string;
  fields: Field[];
  content: ReactNode;
  /** What it changes stands on papers. */
  isPrinted?: true;
}

const sections = (): Section[] => [
  {
    key: 'identity',
    label: t('organisation.identity'),
    fields: [
      'name',
      'logo',
      'brand_colour',
      'licence_no',
      'tax_number',
      'phone',
      'email',
      'website',
      'address',
    ],
    content: <IdentityFields />,
    isPrinted: true,
  },
  {
    key: 'banks',
    label: t('organisation.banks'),
    fields: ['bank_accounts'],
    content: <BankFields />,
    isPrinted: true,
  },
  {
    key: 'wording',
    label: t('organisation.wording'),
    fields: ['payment_wording', 'disclosure_wording'],
    content: <WordingFields />,
    isPrinted: true,
  },
  {
    key: 'money',
    label: t('organisation.money'),
    fields: ['billing_type', 'credit_terms_days', 'tax_rate', 'tax_on_commission', 'books_closed_until'],
    content: <MoneyFields />,
  },
  {
    key: 'regional',
    label: t('organisation.regional'),
    fields: ['time_zone', 'date_format', 'date_order', 'currency'],
    content: <RegionalFields />,
  },
  {
    key: 'numbering',
    label: t('organisation.numbering'),
    fields: ['numbering'],
    content: <NumberingFields />,
  },
  {
    key: 'kyc',
    label: t('organisation.kyc'),
    fields: ['kyc_gate', 'kyc_checklists'],
    content: <KycFields />,
  },
  {
    key: 'calendar',
    label: t('organisation.calendar'),
    fields: ['working_days', 'holidays', 'claim_acknowledge_days', 'claim_decide_days'],
    content: <CalendarFields />,
  },
  {
    key: 'files',
    label: t('organisation.files'),
    fields: ['upload_limit_mb'],
    content: <FileFields />,
  },
];

/** The settings of the brokerage, one form for each part of them. */
export function OrganisationPage() {
  const { search } = useListState();
  const isReadOnly = !useMay()('organisation:update');
  const { data, error, refetch } = useQuery(theOnlyOne);
  const parts = sections();
  const tabs = [...parts, { key: 'history', label: t('common.history') }];
  const shown = tabs.find(({ key }) => key === search['section'])?.key ?? 'identity';
  const part = parts.find(({ key }) => key === shown);
  return (
    <div className={part?.isPrinted && !isReadOnly ? styles.widePage : styles.page}>
      <PageHeader title={t('organisation.title')} />
      <UrlTabs label={t('organisation.sections')} param="section" tabs={tabs} shown={shown} />
      {isReadOnly && part && (
        <Alert type="info" showIcon className="below16" title={t('organisation.readOnly')} />
      )}
      {!part && <History />}
      {part && !data && error && (
        <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {part && !data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {part && data && (
        <SettingsForm
          key={part.key}
          name={`organisation_${part.key}`}
          title={part.label}
          fields={part.fields}
          record={data}
          isReadOnly={isReadOnly}
        >
          {part.isPrinted && !isReadOnly ? (
            <div className={styles.beside}>
              <div>{part.content}</div>
              <PaperPreview />
            </div>
          ) : (
            part.content
          )}
        </SettingsForm>
      )}
    </div>
  );
}

function History() {
  const describe = useDescribe();
  return (
    <Card title={t('common.history')}>
      <div className={styles.history}>
        <HistorySection noun={settings} id={1} labelOf={labelOf} describe={describe} />
      </div>
    </Card>
  );
}

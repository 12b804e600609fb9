import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { KycUpdate, type Kyc } from '#contract/people/kyc';
import { useMay } from '../../../auth/currentUser.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { answeredBy } from '../../../components/form/answeredBy.ts';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion } from '../../../components/form/FormQuestion.tsx';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { Facts } from '../../../components/record/sections/Facts.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { changedByKyc, changeKyc } from './kyc.queries.ts';
import styles from './kyc.module.css';

const { Field, Tick } = fieldsOf(KycUpdate, 'kyc');

const { facts } = shownFields<Kyc>('kyc', {
  is_pep: ({ is_pep }) => t(is_pep ? 'common.yes' : 'common.no'),
  next_review_date: ({ next_review_date: day, is_review_due }) =>
    day && (
      <>
        <DayText day={day} /> {is_review_due && <StatusTag tone="late">{t('kyc.due')}</StatusTag>}
      </>
    ),
});

/** How risky the client is, where their money comes from, and until when all of it holds. */
export function KycRating({ kyc }: { kyc: Kyc }) {
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  const mayRate = may('accounts:approve_kyc');
  const mayChange = mayRate || may('accounts:update');
  return (
    <section className={`${styles.part} stack gap10`} aria-label={t('kyc.rating')}>
      <header className={`${styles.title} line apart gap12`}>
        <h3>{t('kyc.rating')}</h3>
        {mayChange && (
          <Button size="small" onClick={() => setIsEditing(true)}>
            {t('common.edit')}
          </Button>
        )}
      </header>
      <Facts
        look="plain"
        facts={facts(kyc, 'risk_rating', 'is_pep', 'source_of_funds', 'kyc_expiry_date', 'next_review_date')}
      />
      {isEditing && <RatingQuestion kyc={kyc} mayRate={mayRate} onDone={() => setIsEditing(false)} />}
    </section>
  );
}

interface RatingQuestionProps {
  kyc: Kyc;
  mayRate: boolean;
  onDone: () => void;
}

function RatingQuestion({ kyc, mayRate, onDone }: RatingQuestionProps) {
  const change = useMutation({
    mutationFn: (body: KycUpdate) => changeKyc(kyc, body),
    meta: { changes: changedByKyc },
    onSuccess: onDone,
  });
  const { risk_rating, is_pep, source_of_funds } = kyc;
  return (
    <FormQuestion
      name="kyc_rating"
      title={t('kyc.rating')}
      okText={t('common.save')}
      schema={KycUpdate}
      initial={mayRate ? { risk_rating, is_pep, source_of_funds } : { source_of_funds }}
      {...answeredBy(change)}
      onCancel={onDone}
    >
      {mayRate && <Field name="risk_rating" />}
      {mayRate && <Tick name="is_pep" label={t('kyc.is_pep')} />}
      <Field name="source_of_funds" />
    </FormQuestion>
  );
}

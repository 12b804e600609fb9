import { Link } from '@tanstack/react-router';
import type { Quote } from '#contract/sales/quotes/quotes';
import { DayText, MomentText, PeriodText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { FactGroup } from '../../../components/record/sections/FactGroup.tsx';
import { Facts } from '../../../components/record/sections/Facts.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { RiskView } from '../risk/RiskView.tsx';
import { ValidUntil } from './QuoteCells.tsx';
import styles from './quotes.module.css';
import { productWord } from '../../../messages/productWord.ts';

/** The strip at the head of the page. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const { best_gross, currency, start_date, end_date, recommended_insurer, selected_insurer } = quote;
  return (
    <Facts
      look="head"
      facts={[
        { label: t('quotes.valid_until'), value: <ValidUntil quote={quote} /> },
        {
          label: t('quotes.best_gross'),
          value: best_gross && <MoneyText amount={best_gross} currency={currency} />,
        },
        selected_insurer
          ? { label: t('quotes.selected_insurer'), value: selected_insurer.label }
          : { label: t('quotes.recommended_insurer'), value: recommended_insurer?.label },
        {
          label: t('quote_screens.period'),
          value: <PeriodText from={start_date} to={end_date} />,
        },
        { label: t('quotes.assigned_to'), value: quote.assigned_to.label },
        {
          label: t('quotes.account'),
          value: quote.account && <RecordLink of="accounts" record={quote.account} />,
        },
        { label: t('quotes.lead'), value: quote.lead && <RecordLink of="leads" record={quote.lead} /> },
        {
          label: t('quotes.renewal'),
          value: quote.renewal && <RecordLink of="renewals" record={quote.renewal} />,
        },
      ]}
    />
  );
}

function RecordLink({
  of,
  record,
}: {
  of: 'accounts' | 'leads' | 'renewals';
  record: { id: number; label: string };
}) {
  return <Link {...recordAddress(of, record.id)}>{record.label}</Link>;
}

/** What is to be covered, what the client needs, and how it ended. */
export function CoverSection({ quote }: { quote: Quote }) {
  const { acceptance, currency, sum_insured, needs_summary } = quote;
  return (
    <div className="column gap12">
      {needs_summary !== '' && (
        <section>
          <h3>{t('quotes.needs_summary')}</h3>
          <p className={styles.paragraph}>{needs_summary}</p>
        </section>
      )}
      <FactGroup
        title={t('quote_screens.cover')}
        facts={[
          { label: t('quotes.category'), value: productWord(quote.category.label) },
          { label: t('quotes.quote_type'), value: t(`quotes.quote_type_${quote.quote_type}`) },
          {
            label: t('quotes.sum_insured'),
            value: sum_insured && <MoneyText amount={sum_insured} currency={currency} />,
          },
          { label: t('quotes.agent'), value: inLine([quote.agent?.label, quote.sub_agent?.label]) },
          { label: t('common.createdAt'), value: <MomentText at={quote.created_at} /> },
        ]}
      />
      <RiskView isQuoted risk={quote.risk} links={quote.risk_links} currency={currency} />
      {acceptance && (
        <FactGroup
          title={t('quotes.status_accepted')}
          facts={[
            { label: t('quotes.accepted_by'), value: acceptance.accepted_by },
            { label: t('quotes.accepted_on'), value: <DayText day={acceptance.accepted_on} /> },
            { label: t('quotes.accepted_how'), value: acceptance.accepted_how },
            { label: t('quotes.acceptance_note'), value: acceptance.note },
            { label: t('quotes.acceptance_document'), value: acceptance.document?.label },
          ]}
        />
      )}
      <FactGroup
        title={t('quote_screens.outcome')}
        facts={[
          { label: t('quotes.decline_reason'), value: quote.decline_reason },
          { label: t('quotes.cancel_reason'), value: quote.cancel_reason },
        ]}
      />
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { Home } from '#contract/across/home';
import { Card } from '../../../components/layout/Card.tsx';
import { linkTo } from '../../../components/address/linkTo.ts';
import { DueDayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { daysBetween } from '#contract/base/days/wallClock';
import styles from './home.module.css';
import { productWord } from '../../../messages/productWord.ts';

type Quotes = NonNullable<Home['quotes']>;
type Quote = Quotes['first'][number];

const soonDays = 7;

function whatHappens({ valid_until, status }: Quote, today: string) {
  const left = daysBetween(today, valid_until);
  if (left < 0) return { text: t('home.ranOut'), tone: 'late' };
  if (left === 0) return { text: t('home.runsOutToday'), tone: 'late' };
  if (left <= soonDays) return { text: t('home.runsOutIn', { count: left }), tone: 'soon' };
  return { text: t(`home.quote_${status as 'requested' | 'received' | 'sent'}`), tone: undefined };
}

/** The open quotes that run out first. */
export function QuotesCard({ quotes, today }: { quotes: Quotes; today: string }) {
  const all = (
    <Link className="oneLine" {...linkTo('/quotes', quotes.params)}>
      {t('home.allQuotes', { count: quotes.count })}
    </Link>
  );
  return (
    <Card title={t('home.quotes')} extra={quotes.count > 0 && all}>
      {quotes.count === 0 && <p className={styles.quiet}>{t('home.noQuotes')}</p>}
      {quotes.first.map((quote) => {
        const { text, tone } = whatHappens(quote, today);
        return (
          <Link
            key={quote.id}
            {...linkTo({ to: `/quotes/${quote.id}` }, {})}
            className={`${styles.row} line apart`}
          >
            <span>
              <span className={styles.label}>{quote.client}</span>
              <span className={`${styles.hint} small quiet`}>
                {inLine([quote.quote_number, productWord(quote.category.label)])}
              </span>
            </span>
            <span className={styles.second}>
              <span className={tone}>{text}</span>
              <span className={`${styles.hint} small quiet`}>
                <DueDayText day={quote.valid_until} />
              </span>
            </span>
            <span className={styles.amount}>
              {quote.best_gross !== null && <MoneyText amount={quote.best_gross} currency={quote.currency} />}
            </span>
          </Link>
        );
      })}
    </Card>
  );
}

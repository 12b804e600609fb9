import { CheckCircleFilled, CloseCircleOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { isTaxStated } from '#contract/money/premium';
import { statementOf } from '#contract/sales/quotes/benefits';
import { formatAmount } from '../../../../components/money.ts';
import { AmountText } from '../../../../components/texts/MoneyText.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { readBenefit, readMoney } from './cellTexts.ts';
import { isOfCategory, linesAt, type PriceRow } from './priceRows.ts';
import { textOf } from './priceColumn.ts';
import styles from './prices.module.css';
import type { OfferColumn } from './usePrices.ts';

interface PriceCellProps {
  row: PriceRow;
  column: OfferColumn;
  currency: string;
  /** What the client asked to be insured for. */
  asked: string | null;
  /** The rate that all of them are taxed with, where there is one. */
  taxRate: string | undefined;
}

/** What stands at the beginning of a cell in words, and its figure at the end. */
const Shown = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <span className={`${styles.shown} row centred`}>
    <span className={styles.note}>{note}</span>
    <span className={`${styles.value} oneLine`}>{children}</span>
  </span>
);

const Quiet = ({ children }: { children: ReactNode }) => <span className="quiet">{children}</span>;

/** A cell while nobody types into it. */
export function PriceCell(props: PriceCellProps) {
  const { row, column } = props;
  const problem = column.problems[row.key];
  if (problem === undefined) return <Held {...props} />;
  return (
    <Shown
      note={
        <span className="late">
          <ExclamationCircleFilled /> {inWords(problem)}
        </span>
      }
    >
      <bdi>{column.draft?.texts[row.key]}</bdi>
    </Shown>
  );
}

function Held(props: PriceCellProps) {
  switch (props.row.kind) {
    case 'line':
      return <LineCell {...props} />;
    case 'net':
    case 'gross':
    case 'tax':
      return <TotalCell {...props} />;
    case 'money':
      return <MoneyCell {...props} />;
    case 'day':
      return <DayCell {...props} />;
    case 'benefit':
      return <BenefitCell {...props} />;
    case 'text':
    case 'paragraph':
      return <WordsCell {...props} />;
    default:
      return null;
  }
}

/** What was typed, or else what the offer asks. */
function LineCell({ row, column, currency }: PriceCellProps) {
  const { offer, isPlanned, draft } = column;
  if (row.kind !== 'line') return null;
  const isDiscount = row.line === 'discount';
  const typed = draft?.texts[row.key];
  const ofCategories = isPlanned && row.key === 'base' ? offer.lines.filter(isOfCategory) : [];
  const lines = [...linesAt(offer, row.key), ...ofCategories];
  const read = typed === undefined ? undefined : readMoney(typed, currency, isDiscount);
  const amounts =
    read && 'value' in read
      ? [read.value].filter((each) => each !== null)
      : lines.map(({ amount }) => amount);
  if (amounts.length === 0) return <Absent row={row} column={column} />;
  const several = lines.length > 1 ? t('prices.lines', { count: lines.length }) : undefined;
  return (
    <Shown note={ofCategories.length > 0 ? t('prices.byCategory') : several}>
      {/* A minus stands before its figures in either direction. */}
      <span dir="ltr">
        {isDiscount && '− '}
        <AmountText amount={sumOf(currency, amounts)} currency={currency} />
      </span>
    </Shown>
  );
}

/** Of an insurer that has a price it is said what it does not ask for. */
function Absent({ row, column: { totals, isPlanned } }: Pick<PriceCellProps, 'row' | 'column'>) {
  if (isPlanned && row.key === 'base') return <Quiet>{t('prices.byCategory')}</Quiet>;
  if (!totals || row.kind !== 'line') return null;
  const isCover = row.line === 'cover' || row.line === 'add_on' || row.line === 'base';
  return (
    <Shown>
      <Quiet>{t(isCover ? 'prices.notOffered' : 'prices.none')}</Quiet>
    </Shown>
  );
}

function TotalCell(props: PriceCellProps) {
  const { row, column, currency } = props;
  const { totals, isLowest } = column;
  if (!totals) return null;
  if (row.kind === 'tax') return <TaxCell {...props} />;
  const isGross = row.kind === 'gross';
  return (
    <Shown note={isGross && isLowest && <Tag color="success">{t('prices.lowest')}</Tag>}>
      <AmountText amount={isGross ? totals.gross_premium : totals.net_premium} currency={currency} />
    </Shown>
  );
}

function TaxCell({ column: { totals }, currency, taxRate }: PriceCellProps) {
  if (!totals) return null;
  if (!isTaxStated(totals.lines)) return <Shown note={t('prices.taxOpen')}>{null}</Shown>;
  const taxes = totals.lines.filter(({ kind }) => kind === 'tax');
  const rates = [...new Set(taxes.flatMap(({ manual, tax_rate }) => (manual ? [] : (tax_rate ?? []))))];
  const isOwn = taxes.some(({ manual }) => manual);
  const [rate] = rates;
  const note =
    rate !== undefined && rates.length === 1 && rate !== taxRate ? t('prices.rate', { rate }) : undefined;
  return (
    <Shown note={isOwn ? t('prices.ownTax') : note}>
      <AmountText amount={totals.tax} currency={currency} />
    </Shown>
  );
}

function MoneyCell({ row, column: { live }, currency, asked }: PriceCellProps) {
  if (row.kind !== 'money') return null;
  const amount = live[row.field];
  if (amount === null) return null;
  const isBelow =
    row.field === 'sum_insured' && asked !== null && compareAmounts(currency, amount, asked) < 0;
  const below = isBelow && formatAmount(difference(currency, asked, amount), currency);
  return (
    <Shown note={below && <span className="soon">{t('prices.belowAsked', { amount: below })}</span>}>
      <AmountText amount={amount} currency={currency} />
    </Shown>
  );
}

function DayCell({ column: { live } }: PriceCellProps) {
  const { day } = useDates();
  return live.valid_until && <Shown>{<bdi>{day(live.valid_until)}</bdi>}</Shown>;
}

function WordsCell({ row, column: { live } }: PriceCellProps) {
  return (
    <bdi className={styles.words} title={row.kind === 'paragraph' ? textOf(live, row) : undefined}>
      {textOf(live, row)}
    </bdi>
  );
}

function BenefitCell({ row, column: { live } }: PriceCellProps) {
  if (row.kind !== 'benefit') return null;
  const read = readBenefit(textOf(live, row));
  const stated = 'value' in read ? read.value : { included: null, limit: '' };
  const { kind } = statementOf({ label: row.label, ...stated });
  const limit = <bdi className={styles.limit}>{stated.limit}</bdi>;
  if (kind === 'not_included')
    return (
      <Shown note={<BenefitWord icon={<CloseCircleOutlined />} word={t('prices.notIncluded')} />}>
        {limit}
      </Shown>
    );
  if (kind === 'not_stated')
    return <BenefitWord icon={<span className={styles.open} />} word={t('prices.benefitNotStated')} />;
  return (
    <Shown
      note={
        <span className={styles.yes}>
          <CheckCircleFilled /> {t('prices.included')}
        </span>
      }
    >
      {limit}
    </Shown>
  );
}

const BenefitWord = ({ icon, word }: { icon: ReactNode; word: string }) => (
  <span className="quiet">
    {icon} {word}
  </span>
);

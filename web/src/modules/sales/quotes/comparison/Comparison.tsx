import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Tag } from 'antd';
import type { ReactNode } from 'react';
import { compareOffers, onlyDifferent, unequalTax } from '#contract/sales/quotes/comparison';
import type { ComparisonCell, ComparisonRow, ComparisonSection } from '#contract/sales/quotes/comparisonRows';
import { insuredOf } from '#contract/sales/risk/insuredOf';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { Empty } from '../../../../components/states/Empty.tsx';
import { usePageState } from '../../../../components/list/listState.ts';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { DayText } from '../../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { insuredInShort } from '../../risk/riskInShort.ts';
import styles from './Comparison.module.css';
import { idsIn, mostColumns, shownOffers } from './comparisonChoice.ts';
import { HeadCounts } from '../form/HeadCounts.tsx';
import { useInsurerFigures } from '../offers/insurerFigures.ts';
import { OfferSteps } from '../offers/OfferSteps.tsx';
import { Recommending } from '../prices/Recommending.tsx';
import { isPriced, offered, offerName } from '../quoteText.ts';
import { productWord } from '../../../../messages/productWord.ts';

/** The offers side by side: the same table as in the proposal. */
export function Comparison({ quote }: { quote: Quote }) {
  const { search, set } = usePageState();
  const most = mostColumns(useIsPhone());
  const priced = quote.offers.filter(isPriced);
  const offers = shownOffers(priced, { chosen: idsIn(search['offers']), most, currency: quote.currency });
  const choose = (ids: number[]) =>
    set({ offers: ids.join(',') || undefined }, { keepPage: true, replace: true });
  const isShort = search['differences'] === true;
  const whole = compareOffers(offers, quote.currency);
  const sections = isShort ? onlyDifferent(whole) : whole;
  if (priced.length === 0)
    return <Empty title={t('quote_screens.nothingPriced')} hint={t('quote_screens.nothingPricedHint')} />;
  return (
    <div className="column gap12">
      <div className={`${styles.bar} row centred`}>
        <Checkbox
          checked={isShort}
          disabled={offers.length < 2}
          onChange={({ target }) =>
            set({ differences: target.checked || undefined }, { keepPage: true, replace: true })
          }
        >
          {t('quote_screens.differencesOnly')}
        </Checkbox>
        {priced.length > offers.length && (
          <Select
            mode="multiple"
            maxCount={most}
            className={styles.choice ?? ''}
            aria-label={t('quote_screens.chooseOffers', { count: most })}
            value={offers.map(({ id }) => id)}
            options={priced.map((offer) => ({ value: offer.id, label: offerName(offer) }))}
            onChange={choose}
          />
        )}
      </div>
      <InsuredLine quote={quote} />
      <div className={styles.scroller}>
        <table className={styles.table} aria-label={t('quote_screens.comparison')}>
          <Head quote={quote} offers={offers} onChoose={choose} />
          {sections.map((section) => (
            <Rows
              key={`${section.key} ${section.category ?? ''}`}
              section={section}
              offers={offers}
              currency={quote.currency}
            />
          ))}
          <tfoot>
            <tr>
              <th scope="row">{t('quote_screens.nextStep')}</th>
              {offers.map((offer) => (
                <td key={offer.id} className={markOf(offer)}>
                  <OfferSteps quote={quote} offer={offer} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {sections.length === 0 && <p className="quiet">{t('quote_screens.noDifferences')}</p>}
      <UnequalTax offers={offers} />
      <HeadCounts quote={quote} />
    </div>
  );
}

/** Of what all of them are offers. */
function InsuredLine({ quote: { risk, risk_links, currency } }: { quote: Quote }) {
  const { day } = useDates();
  const insured = insuredOf(risk, risk_links, currency);
  return insured && <p className="quiet">{insuredInShort(insured, { currency, day })}</p>;
}

const markOf = ({ is_recommended }: Offer) => (is_recommended ? styles.recommended : undefined);

interface HeadProps {
  quote: Quote;
  offers: Offer[];
  onChoose: (ids: number[]) => void;
}

function Head({ quote, offers, onChoose }: HeadProps) {
  const figuresOf = useInsurerFigures();
  const without = (left: Offer) => offers.filter((offer) => offer !== left).map(({ id }) => id);
  return (
    <thead>
      <tr>
        <th scope="col">{t('quotes.offer')}</th>
        {offers.map((offer) => (
          <th key={offer.id} scope="col" className={markOf(offer)}>
            {offers.length > 1 && (
              <Button
                type="text"
                size="small"
                className={styles.leave ?? ''}
                icon={<CloseOutlined />}
                aria-label={t('quote_screens.leaveOut', { name: offerName(offer) })}
                onClick={() => onChoose(without(offer))}
              />
            )}
            <span className={styles.insurer}>
              <bdi>{offer.insurer.label}</bdi>
            </span>
            {offer.status === 'selected' && <Tag color="success">{t('quotes.offer_status_selected')}</Tag>}
            {offered(offer).map((name) => (
              <div key={name} className={styles.plan}>
                <bdi>{name}</bdi>
              </div>
            ))}
            <div className={styles.figures}>{figuresOf(offer.insurer_id)}</div>
            <div className={styles.recommending}>
              <Recommending quote={quote} offer={offer} />
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowsProps {
  section: ComparisonSection;
  offers: Offer[];
  currency: string;
}

function Rows({ section, offers, currency }: RowsProps) {
  return (
    <tbody>
      <tr className={styles.section}>
        <th scope="rowgroup" colSpan={offers.length + 1}>
          {titleOf(section)}
        </th>
      </tr>
      {section.rows.map((row) => (
        <tr key={row.key} className={row.key === 'gross_premium' ? styles.total : undefined}>
          <th scope="row">{nameOf(row)}</th>
          {offers.map((offer, place) => (
            <td key={offer.id} className={markOf(offer)}>
              <Cell cell={row.cells[place]} currency={currency} />
              {isMarked(row, place) && (
                <Tag color="success" className={styles.best ?? ''}>
                  {t('quote_screens.best')}
                </Tag>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function titleOf({ key, category = '' }: ComparisonSection): string {
  if (key !== 'category') return t(`comparison.section_${key}`);
  return category === ''
    ? t('comparison.section_category_alike')
    : t('comparison.section_category', { category });
}

function nameOf({ name }: ComparisonRow): ReactNode {
  if ('field' in name) return t(`comparison.${name.field}`);
  return 'tax_rate' in name ? (
    t('comparison.madeTax', { rate: name.tax_rate })
  ) : (
    <bdi>{productWord(name.label)}</bdi>
  );
}

/** That something is included its tick says. */
const isMarked = ({ best, cells }: ComparisonRow, place: number): boolean =>
  best.includes(place) && cells[place]?.kind !== 'included';

function Cell({ cell, currency }: { cell: ComparisonCell | undefined; currency: string }) {
  switch (cell?.kind) {
    case 'amount':
      return <MoneyText amount={cell.amount} currency={currency} />;
    case 'day':
      return <DayText day={cell.day} />;
    case 'percent':
      return <bdi>{t('comparison.percent', { percent: cell.percent })}</bdi>;
    case 'count':
      return <bdi>{cell.count}</bdi>;
    case 'several':
      return <span className="quiet">{t('comparison.several')}</span>;
    case 'limit':
      return <bdi>{cell.text}</bdi>;
    case 'text':
      return <bdi className={styles.text}>{cell.text}</bdi>;
    case 'included':
      return (
        <span>
          <CheckCircleFilled className="success" /> {t('comparison.included')}
        </span>
      );
    case 'not_included':
      return (
        <span className="quiet">
          <CloseCircleFilled className={styles.no ?? ''} /> {t('comparison.not_included')}
        </span>
      );
    case 'not_stated':
    case 'tax_not_stated':
      return (
        <span className="quiet">
          <QuestionCircleOutlined /> {t(`comparison.${cell.kind}`)}
        </span>
      );
    default:
      return <span className="quiet">—</span>;
  }
}

function UnequalTax({ offers }: { offers: Offer[] }) {
  const unequal = unequalTax(offers);
  if (!unequal) return null;
  const named = (places: number[]) =>
    inList(places.map((place) => offers[place] && offerName(offers[place])));
  return (
    <p className="quiet">
      {t('comparison.unequalTax')}
      {(['taxed', 'untaxed', 'unstated'] as const)
        .filter((kind) => unequal[kind].length > 0)
        .map((kind) => ` ${t(`comparison.${kind}Offers`, { insurers: named(unequal[kind]) })}`)}
    </p>
  );
}

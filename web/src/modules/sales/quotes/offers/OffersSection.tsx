import { PlusOutlined, StarFilled } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { Can } from '../../../../components/Can.tsx';
import { Empty } from '../../../../components/states/Empty.tsx';
import { useModalState, usePageState } from '../../../../components/list/listState.ts';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { otherCounts } from '../form/HeadCounts.tsx';
import { OfferStatusTag } from '../QuoteCells.tsx';
import { OfferMenu } from './OfferMenu.tsx';
import { askedPlans } from './offerPlans.ts';
import { billingOf, isEditable, isPriced, waitsUntil } from '../quoteText.ts';
import styles from '../quotes.module.css';
import { productWord } from '../../../../messages/productWord.ts';

/** Whom we asked, and what they answered. */
export function OffersSection({ quote }: { quote: Quote }) {
  const { open } = useModalState();
  const add = isEditable(quote) && (
    <div className="row gap6">
      <Can permission="insurers:view">
        {/* Of a quote without offers this is the next step, at the head of the page. */}
        {quote.offers.length > 0 && (
          <Button icon={<PlusOutlined />} onClick={() => open('quote_insurers', quote.id)}>
            {t('quote_screens.addInsurers')}
          </Button>
        )}
        <Button onClick={() => open('offer_create')}>{t('quote_screens.addOffer')}</Button>
      </Can>
    </div>
  );
  if (quote.offers.length === 0)
    return (
      <Empty title={t('quote_screens.noOffers')} hint={t('quote_screens.noOffersHint')}>
        {add}
      </Empty>
    );
  return (
    <div className="column gap12">
      <ul className={styles.offers}>
        {quote.offers.map((offer) => (
          <OfferRow key={offer.id} quote={quote} offer={offer} />
        ))}
      </ul>
      {add}
    </div>
  );
}

function OfferRow({ quote, offer }: { quote: Quote; offer: Offer }) {
  const { day } = useDates();
  const { plan_name, product, valid_until, status, decline_reason } = offer;
  const isOtherwiseCounted = isPriced(offer) && otherCounts(quote, offer).length > 0;
  const waits = waitsUntil(offer);
  return (
    <li className={styles.offer}>
      <div className={`${styles.insurer} row centred`}>
        <bdi>{offer.insurer.label}</bdi>
        <OfferStatusTag offer={offer} />
        {offer.is_recommended && (
          <Tag color="blue" icon={<StarFilled />}>
            {t('quotes.is_recommended')}
          </Tag>
        )}
        {offer.is_expired && <Tag color="error">{t('quotes.is_expired')}</Tag>}
        {isOtherwiseCounted && <Tag color="warning">{t('plan_categories.censusChanged')}</Tag>}
      </div>
      <div className="toEnd strong">
        {offer.gross_premium && isPriced(offer) ? (
          <MoneyText amount={offer.gross_premium} currency={quote.currency} />
        ) : (
          isEditable(quote) && <EnterPrice quote={quote} offer={offer} />
        )}
      </div>
      <OfferMenu quote={quote} offer={offer} />
      <div className={styles.hint}>
        {inLine([
          plan_name,
          product?.label !== plan_name && productWord(product?.label),
          billingOf(offer),
          waits && t('quote_screens.replyDue', { day: day(waits) }),
          valid_until && t('quote_screens.holdsUntil', { day: day(valid_until) }),
          status === 'declined' && decline_reason,
        ])}
      </div>
    </li>
  );
}

/** Into the grid of all insurers; categories of people are priced in the form. */
function EnterPrice({ quote, offer }: { quote: Quote; offer: Offer }) {
  const { open } = useModalState();
  const { set } = usePageState();
  const enter = () => {
    if (askedPlans(quote).length > 0) open('offer_edit', offer.id);
    else set({ section: 'prices' }, { keepPage: true, typed: { offer_id: offer.id } });
  };
  return (
    <Button size="small" onClick={enter}>
      {t('quote_screens.enterPrice')}
    </Button>
  );
}

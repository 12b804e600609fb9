import { PlusOutlined, StarFilled } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Tag } from 'antd';
import type { Offer } from '#contract/sales/offers';
import { offerActionTable } from '#contract/sales/offerStates';
import type { Quote } from '#contract/sales/quotes';
import { refusalOf } from '#contract/base/states';
import { Can } from '../../../components/Can.tsx';
import { Empty } from '../../../components/Empty.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { MoneyText } from '../../../components/MoneyText.tsx';
import { ActionMenu, type MenuAction } from '../../../components/record/ActionMenu.tsx';
import { useConfirm } from '../../../components/useConfirm.ts';
import { useDates } from '../../../components/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { otherCounts } from './HeadCounts.tsx';
import { OfferStatusTag } from './QuoteCells.tsx';
import { offersOf, quotes } from './quotes.queries.ts';
import { isEditable, isPriced, offerName } from './quoteText.ts';
import styles from './quotes.module.css';

/** Whom we asked, and what they answered. */
export function OffersSection({ quote }: { quote: Quote }) {
  const { open } = useModalState();
  const add = isEditable(quote) && (
    <div className={styles.steps}>
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
    <div className={styles.section}>
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
  const { open } = useModalState();
  const { plan_name, product, reply_due_on, valid_until, status, decline_reason } = offer;
  const isOtherwiseCounted = isPriced(offer) && otherCounts(quote, offer).length > 0;
  const waits = (status === 'requested' || status === 'no_response') && reply_due_on;
  return (
    <li className={styles.offer}>
      <div className={styles.insurer}>
        <bdi>{offer.insurer.label}</bdi>
        <OfferStatusTag status={status} />
        {offer.is_recommended && (
          <Tag color="blue" icon={<StarFilled />}>
            {t('quotes.is_recommended')}
          </Tag>
        )}
        {offer.is_expired && <Tag color="error">{t('quotes.is_expired')}</Tag>}
        {isOtherwiseCounted && <Tag color="warning">{t('plan_categories.censusChanged')}</Tag>}
      </div>
      <div className={styles.price}>
        {offer.gross_premium && isPriced(offer) ? (
          <MoneyText amount={offer.gross_premium} currency={quote.currency} />
        ) : (
          isEditable(quote) && (
            <Button size="small" onClick={() => open('offer_edit', offer.id)}>
              {t('quote_screens.enterPrice')}
            </Button>
          )
        )}
      </div>
      <OfferMenu quote={quote} offer={offer} />
      <div className={styles.hint}>
        {inLine([
          plan_name,
          product?.label !== plan_name && product?.label,
          waits && t('quote_screens.replyDue', { day: day(waits) }),
          valid_until && t('quote_screens.holdsUntil', { day: day(valid_until) }),
          status === 'declined' && decline_reason,
        ])}
      </div>
    </li>
  );
}

function OfferMenu({ quote, offer }: { quote: Quote; offer: Offer }) {
  const { open } = useModalState();
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const name = offerName(offer);
  const remove = useMutation({
    mutationFn: () => offersOf(quote.id).remove(offer.id),
    meta: { changes: [quotes.noun] },
    onError: (error) => notification.error({ title: t('common.deleteFailed'), description: error.message }),
  });
  if (!isEditable(quote)) return <span />;
  const actions: (MenuAction | false)[] = [
    { key: 'edit', label: t('common.edit'), onClick: () => open('offer_edit', offer.id) },
    isPriced(offer) &&
      !offer.is_recommended && {
        key: 'recommend',
        label: t('quote_screens.recommend'),
        onClick: () => open('quote_recommend', quote.id, { offer_id: offer.id }),
      },
    refusalOf(offerActionTable, 'decline', offer) === null && {
      key: 'decline',
      label: t('quote_screens.decline'),
      onClick: () => open('offer_decline', offer.id),
    },
    {
      key: 'remove',
      label: t('common.delete'),
      isDangerous: true,
      onClick: () =>
        void confirm({
          title: t('quote_screens.removeTitle', { name }),
          text: t('quote_screens.removeHint'),
          okText: t('common.delete'),
          isDangerous: true,
          onOk: () => remove.mutateAsync().catch(() => undefined),
        }),
    },
  ];
  return (
    <ActionMenu
      isQuiet
      label={t('quote_screens.actionsOf', { name })}
      actions={actions.filter((action) => action !== false)}
    />
  );
}

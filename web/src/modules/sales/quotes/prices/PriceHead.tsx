import { Alert, Button, Tag } from 'antd';
import { inLine, inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { useInsurerFigures } from '../offers/insurerFigures.ts';
import { OfferMenu } from '../offers/OfferMenu.tsx';
import { OfferStatusTag } from '../QuoteCells.tsx';
import { billingOf, offered, waitsUntil } from '../quoteText.ts';
import styles from './PriceHead.module.css';
import grid from './prices.module.css';
import type { OfferColumn, Prices } from './usePrices.ts';

/** Whose prices these are, how they stand, and what else may be done with the offer. */
export function PriceHead({ prices }: { prices: Prices }) {
  // On a phone there is no Tab key.
  const isHinted = !useIsPhone() && !prices.isReadOnly;
  return (
    <thead>
      <tr>
        <th scope="col" className="small">
          {isHinted ? t('prices.hint') : t('prices.insurers')}
        </th>
        {prices.columns.map((column) => (
          <InsurerHead key={column.offer.id} prices={prices} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function InsurerHead({ prices, column }: { prices: Prices; column: OfferColumn }) {
  const { quote, keep } = prices;
  const { offer, isPlanned, draft } = column;
  const figuresOf = useInsurerFigures();
  const { day } = useDates();
  const waits = waitsUntil(offer);
  return (
    <th scope="col" className={offer.is_recommended ? grid.recommended : undefined}>
      <div className={styles.head}>
        <span className={styles.insurer}>
          <bdi>{offer.insurer.label}</bdi>
        </span>
        <OfferMenu quote={quote} offer={offer} before={() => keep(offer.id)} />
      </div>
      <div className={`${styles.tags} row gap4`}>
        <OfferStatusTag offer={offer} />
        {offer.is_expired && <Tag color="error">{t('quotes.is_expired')}</Tag>}
      </div>
      <div className={styles.about}>
        {inLine([
          ...offered(offer),
          billingOf(offer),
          waits && t('quote_screens.replyDue', { day: day(waits) }),
        ])}
      </div>
      <div className={styles.about}>{figuresOf(offer.insurer_id)}</div>
      {isPlanned && <Planned prices={prices} column={column} />}
      {draft?.conflict && <Conflict prices={prices} column={column} />}
    </th>
  );
}

/** The prices of categories have a form of their own, which the grid does not touch. */
function Planned({ prices: { isReadOnly }, column: { offer } }: { prices: Prices; column: OfferColumn }) {
  const { open } = useModalState();
  return (
    <div className={styles.about}>
      {t('prices.planned')}{' '}
      {!isReadOnly && (
        <Button size="small" onClick={() => open('offer_edit', offer.id)}>
          {t('prices.openPlans')}
        </Button>
      )}
    </div>
  );
}

/** Somebody else was faster; nothing of either side is lost until somebody says which one holds. */
function Conflict({
  prices: { rows, resolve },
  column: { offer, draft },
}: {
  prices: Prices;
  column: OfferColumn;
}) {
  const named = rows.filter(({ key }) => draft?.conflict?.rows.includes(key)).map(({ name }) => name);
  return (
    <Alert
      type="warning"
      role="alert"
      className={styles.conflict ?? ''}
      title={t('prices.conflict', { rows: inList(named) })}
      description={
        <div className="row gap6">
          <Button size="small" onClick={() => void resolve(offer.id, true)}>
            {t('prices.takeTheirs')}
          </Button>
          <Button size="small" onClick={() => void resolve(offer.id, false)}>
            {t('prices.keepMine')}
          </Button>
        </div>
      }
    />
  );
}

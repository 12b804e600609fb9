import { ExclamationCircleFilled, PlusOutlined } from '@ant-design/icons';
import { useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { mostProposed, type Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useZone } from '../../../../api/organisation.ts';
import { Can } from '../../../../components/Can.tsx';
import { Empty } from '../../../../components/states/Empty.tsx';
import { useModalState, usePageState } from '../../../../components/list/listState.ts';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { useShortcut } from '../../../../components/shortcuts.ts';
import { wallClock } from '../../../../components/days/zones.ts';
import { t } from '../../../../messages/t.ts';
import { idsIn } from '../comparison/comparisonChoice.ts';
import { isEditable, offerName } from '../quoteText.ts';
import { PriceGrid } from './PriceGrid.tsx';
import styles from './prices.module.css';
import { usePriceGrid, type OpenPriceGrid } from './usePriceGrid.ts';
import { usePrices, type Prices } from './usePrices.ts';
import { useUnkeptGuard } from './useUnkeptGuard.ts';

/** What the insurers ask and cover, beside each other, to be typed through. */
export function PricesSection({ quote }: { quote: Quote }) {
  if (quote.offers.length > 0) return <OpenPrices quote={quote} />;
  return (
    <Empty title={t('quote_screens.noOffers')} hint={t('quote_screens.noOffersHint')}>
      <AddInsurer quote={quote} />
    </Empty>
  );
}

function AddInsurer({ quote }: { quote: Quote }) {
  const { open } = useModalState();
  if (!isEditable(quote)) return null;
  return (
    <Can permission="insurers:view">
      <Button icon={<PlusOutlined />} onClick={() => open('quote_insurers', quote.id)}>
        {t('prices.addInsurer')}
      </Button>
    </Can>
  );
}

/** As many as can be read beside each other; on a phone one at a time. */
function useShown({ offers }: Quote, wanted: number | undefined) {
  const { search, set } = usePageState();
  const most = useIsPhone() ? 1 : mostProposed;
  const chosen = idsIn(search['offers'] ?? wanted);
  const named = offers.filter(({ id }) => chosen.includes(id)).slice(0, most);
  const isChosen = offers.length > most && named.length > 0;
  return {
    most,
    shown: isChosen ? named : offers.slice(0, most),
    choose: (ids: readonly number[]) =>
      set({ offers: ids.join(',') || undefined }, { keepPage: true, replace: true }),
  };
}

function OpenPrices({ quote }: { quote: Quote }) {
  const id = useId().replaceAll(':', '');
  const typed = useLocation({ select: ({ state }) => state.typed });
  const wanted = Number(typed?.['offer_id']) || undefined;
  const choice = useShown(quote, wanted);
  const prices = usePrices(quote, choice.shown);
  const focusGrid = () => document.getElementById(id)?.focus({ preventScroll: true });
  const begun = choice.shown.findIndex((offer) => offer.id === wanted);
  const grid = usePriceGrid(prices, { row: 'base', column: Math.max(0, begun) }, focusGrid);
  useUnkeptGuard(prices);
  useShortcut(
    { keys: 'Ctrl+S', label: t('prices.keepNow'), run: () => void prices.keepAll() },
    !prices.isReadOnly,
  );
  const isFocused = useRef(false);
  useEffect(() => {
    // Who came to enter a price types at once.
    if (wanted !== undefined && !isFocused.current) document.getElementById(id)?.focus();
    isFocused.current = true;
  }, [id, wanted]);
  return (
    <div className="column gap10">
      <div className={`${styles.bar} row centred`}>
        <Chooser offers={quote.offers} {...choice} />
        <span className="quiet">{t('prices.amountsIn', { currency: quote.currency })}</span>
        <AddInsurer quote={quote} />
      </div>
      <PriceGrid id={id} prices={prices} grid={grid} />
      <Foot prices={prices} grid={grid} focusGrid={focusGrid} />
    </div>
  );
}

interface ChooserProps extends Omit<ReturnType<typeof useShown>, 'shown'> {
  offers: readonly Offer[];
  shown: readonly Offer[];
}

function Chooser({ offers, shown, most, choose }: ChooserProps) {
  if (offers.length <= most) return null;
  const options = offers.map((offer) => ({ value: offer.id, label: offerName(offer) }));
  if (most === 1)
    return (
      <Select
        className={styles.chooser ?? ''}
        aria-label={t('prices.chooseInsurer')}
        value={shown[0]?.id ?? null}
        options={options}
        onChange={(id) => choose(id === null ? [] : [id])}
      />
    );
  return (
    <Select
      mode="multiple"
      maxCount={most}
      className={styles.chooser ?? ''}
      aria-label={t('prices.chooseInsurers', { count: most })}
      value={shown.map(({ id }) => id)}
      options={options}
      onChange={choose}
    />
  );
}

interface FootProps {
  prices: Prices;
  grid: OpenPriceGrid;
  focusGrid: () => void;
}

/** What is to be mended, and what is kept. */
function Foot({ prices, grid, focusGrid }: FootProps) {
  const { columns, rows, keepAll, openBenefits, isReadOnly } = prices;
  const wrong = columns.flatMap(({ problems }, column) =>
    rows.flatMap(({ key }) => (key in problems ? [{ row: key, column }] : [])),
  );
  const isEditedWrong = (each: { row: string; column: number }) =>
    grid.isEditing && each.row === grid.at.row && each.column === grid.at.column;
  const toMend = wrong.filter((each) => !isEditedWrong(each));
  const [first] = toMend;
  const failed = columns.filter(({ draft }) => draft?.failure !== undefined);
  return (
    <footer className={`${styles.foot} row apart`}>
      <output className={`${styles.told} row centred`}>
        {first && (
          <span className="late">
            <ExclamationCircleFilled /> {t('prices.toMend', { count: toMend.length })}{' '}
            <Button
              type="link"
              size="small"
              onClick={() => {
                grid.go(first);
                focusGrid();
              }}
            >
              {t('prices.goThere')}
            </Button>
          </span>
        )}
        {failed.map(({ offer, draft }) => (
          <span key={offer.id} className="late">
            {t('prices.failed', { insurer: offerName(offer), problem: draft?.failure ?? '' })}{' '}
            <Button type="link" size="small" onClick={() => void keepAll()}>
              {t('prices.again')}
            </Button>
          </span>
        ))}
        {openBenefits > 0 && <span>{t('prices.open', { count: openBenefits })}</span>}
      </output>
      {!isReadOnly && <Kept prices={prices} />}
    </footer>
  );
}

function Kept({ prices: { columns, isKeeping, keptAt } }: { prices: Prices }) {
  const zone = useZone();
  const count = columns.reduce((sum, { draft }) => sum + Object.keys(draft?.texts ?? {}).length, 0);
  const time = keptAt === undefined ? '' : wallClock(zone, keptAt).slice(11);
  return (
    <output className="pushed">
      {isKeeping && t('prices.keeping')}
      {!isKeeping && count > 0 && t('prices.notKept', { count })}
      {!isKeeping && count === 0 && time !== '' && t('prices.keptAt', { time })}
    </output>
  );
}

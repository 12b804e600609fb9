import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { QuoteUpdate, type Quote } from '#contract/sales/quotes/quotes';
import type { Offer } from '#contract/sales/quotes/offers';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { t } from '../../../../messages/t.ts';
import { isEditable, isPriced, offerName } from '../quoteText.ts';
import styles from './Recommending.module.css';
import { useRecommending } from './useRecommending.ts';

interface RecommendingProps {
  quote: Quote;
  offer: Offer;
  /** What is typed of the offer is kept first. */
  before?: () => Promise<void>;
  /** Where the keyboard was is where it goes on. */
  onClose?: () => void;
}

/** That an offer is recommended and why, said and changed in its place. */
export function Recommending({ quote, offer, before, onClose }: RecommendingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose?.();
  };
  const { is_recommended } = offer;
  const { recommended_offer_id, recommendation_reason: reason } = quote;
  if (isOpen) return <Reason quote={quote} offer={offer} before={before} onClose={close} />;
  const isOpenable = isEditable(quote) && isPriced(offer);
  if (!is_recommended && !isOpenable)
    return <span className="small regular quiet">{isEditable(quote) ? t('prices.needsPrice') : '—'}</span>;
  if (!is_recommended)
    return (
      <Button
        type="link"
        size="small"
        className={styles.recommend ?? ''}
        icon={<StarOutlined />}
        aria-label={`${t('prices.recommend')}: ${offerName(offer)}`}
        onClick={() => setIsOpen(true)}
      >
        {t('prices.recommend')}
      </Button>
    );
  return (
    <div className="column gap6">
      <strong className="medium link">
        <StarFilled /> {reason === '' ? t('prices.recommended') : t('prices.recommendedBecause')}
      </strong>
      {isOpenable && recommended_offer_id === offer.id ? (
        <button
          type="button"
          dir="auto"
          className={styles.reason}
          title={t('prices.reason', { insurer: offerName(offer) })}
          onClick={() => setIsOpen(true)}
        >
          {reason || t('prices.reasonHint')}
        </button>
      ) : (
        <p dir="auto" className={styles.said}>
          {reason}
        </p>
      )}
    </div>
  );
}

const longest = fieldSpec(QuoteUpdate, 'recommendation_reason').maxLength;

function Reason({ quote, offer, before, onClose }: RecommendingProps & { onClose: () => void }) {
  const isAnother = quote.recommended_offer_id !== null && quote.recommended_offer_id !== offer.id;
  const [text, setText] = useState(isAnother ? '' : quote.recommendation_reason);
  const recommend = useRecommending(quote, onClose);
  const keep = async () => {
    await before?.();
    recommend.mutate({ recommended_offer_id: offer.id, recommendation_reason: text.trim() });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey) return;
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (!recommend.isPending) void keep();
  };
  return (
    <div className="column gap6">
      <strong className="medium link">
        <StarOutlined /> {t('prices.recommendBecause')}
      </strong>
      <textarea
        ref={focusAtEnd}
        dir="auto"
        className={styles.input}
        aria-label={t('prices.reason', { insurer: offerName(offer) })}
        aria-busy={recommend.isPending}
        rows={3}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <div className={styles.steps}>
        <Button size="small" loading={recommend.isPending} onClick={() => void keep()}>
          {t('prices.recommend')}
        </Button>
        {offer.is_recommended && (
          <Button
            size="small"
            type="text"
            onClick={() => recommend.mutate({ recommended_offer_id: null, recommendation_reason: '' })}
          >
            {t('prices.withdraw')}
          </Button>
        )}
        <Button size="small" type="text" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
      <span className="small regular quiet">{t('prices.reasonHint')}</span>
    </div>
  );
}

function focusAtEnd(input: HTMLTextAreaElement | null): void {
  if (!input || document.activeElement === input) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}

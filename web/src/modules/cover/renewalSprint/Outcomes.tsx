import type { ContactOutcome, RenewalCard } from '#contract/cover/renewals/renewalContacts';
import { useShortcut } from '../../../components/shortcuts.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { direction } from '../../../messages/language.ts';
import { t } from '../../../messages/t.ts';
import { KeyButton } from './KeyButton.tsx';
import styles from './sprint.module.css';

const keys: Record<ContactOutcome, string> = {
  reached: 'r',
  no_answer: 'n',
  quote_sent: 'q',
  negotiating: 'g',
  lost: 'l',
};
const outcomes = Object.keys(keys) as ContactOutcome[];
/** The key that points on, in the direction of the language. */
const onwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

interface OutcomesProps {
  card: RenewalCard | undefined;
  isBusy: boolean;
  onChoose: (outcome: ContactOutcome) => void;
  onSkip: () => void;
}

/** What may come of a call, each by one key. */
export function Outcomes({ card, isBusy, onChoose, onSkip }: OutcomesProps) {
  const dates = useDates();
  useShortcut({ keys: onwards, label: t('renewal_sprint.passOver'), run: onSkip }, !isBusy);
  const hintOf = (outcome: ContactOutcome): string | undefined => {
    if (outcome === 'reached') return t('renewal_sprint.hint_reached');
    if (outcome === 'lost') return t('renewal_sprint.hint_lost');
    if (outcome === 'quote_sent' && card?.sent_quote === null) return t('renewal_sprint.hint_sent');
    return card && t('renewal_sprint.hint_asked', { day: dates.dayOf(card.follow_ups[outcome]) });
  };
  return (
    <div className={styles.outcomes}>
      {outcomes.map((outcome) => (
        <KeyButton
          key={outcome}
          keys={keys[outcome]}
          label={t(`renewal_sprint.outcome_${outcome}`)}
          hint={hintOf(outcome)}
          isPrimary={outcome === 'reached'}
          isDisabled={isBusy || !card}
          onPress={() => onChoose(outcome)}
        />
      ))}
      <KeyButton
        keys="s"
        label={t('renewal_sprint.passOver')}
        hint={t('renewal_sprint.hint_skip')}
        isDisabled={isBusy}
        onPress={onSkip}
      />
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { RenewalCard } from '#contract/cover/renewals/renewalContacts';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import looks from './card.module.css';
import styles from './sprint.module.css';

type Said = RenewalCard['notes'][number];

const headOf = ({ kind, outcome }: Said): string =>
  outcome === null ? t(`notes.kind_${kind}`) : t(`notes.outcome_${outcome}`);

/** The last notes, each with when it was and by whom; where those are not seen, the last try. */
export function SprintSaid({ card: { notes, last_contact, renewal } }: { card: RenewalCard }) {
  const dates = useDates();
  return (
    <section>
      <h3 className={`${styles.heading} line apart`}>
        {t('renewal_sprint.said')}
        <Link to="/renewals/$renewalId" params={{ renewalId: String(renewal.id) }} className="regular">
          {t('renewal_sprint.open')}
        </Link>
      </h3>
      {notes.length === 0 && (
        <p className="quiet">
          {last_contact
            ? inLine([
                t(`renewal_sprint.outcome_${last_contact.outcome}`),
                dates.moment(last_contact.contacted_at),
                last_contact.contacted_by?.label,
              ])
            : t('renewal_sprint.nothingSaid')}
        </p>
      )}
      <ol className={`${looks.said} stack gap10`}>
        {notes.map((note) => (
          <li key={note.id}>
            <p>
              <strong>{headOf(note)}</strong>{' '}
              <span className="quiet">
                {inLine([dates.moment(note.occurred_at), note.created_by?.label])}
              </span>
            </p>
            {note.body !== '' && (
              <p className={looks.saidText} dir="auto">
                {note.body}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

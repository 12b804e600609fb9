import type { ThirdParty } from '#contract/cover/claims/claims';
import { PhoneLink } from '../../../../components/texts/ContactLinks.tsx';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import styles from '../claims.module.css';

/** Whoever else was involved, with how to reach them and by whom they are insured. */
export function ThirdParties({ parties }: { parties: ThirdParty[] }) {
  if (parties.length === 0) return null;
  return (
    <section className={`${styles.part} column gap8`}>
      <h3>{t('claims.third_parties')}</h3>
      <ul className={`${styles.rows} stack`}>
        {parties.map((party, place) => (
          <li key={`${place} ${party.name}`} className={`${styles.row} row centred`}>
            <div className={styles.grow}>
              <bdi className="strong">{party.name}</bdi>
              <div className="quiet">{inLine([party.plate, party.insurer, party.policy_number])}</div>
            </div>
            {party.phone !== '' && <PhoneLink phone={party.phone} />}
            {party.damage !== '' && (
              <p className={styles.full} dir="auto">
                {party.damage}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { PhoneOutlined } from '@ant-design/icons';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { RenewalCard } from '#contract/cover/renewals/renewalContacts';
import { PhoneLink } from '../../../components/texts/ContactLinks.tsx';
import { AmountText, MoneyText } from '../../../components/texts/MoneyText.tsx';
import { useShortcut } from '../../../components/shortcuts.ts';
import { StatusTag, type Tone } from '../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { useClaimFacts } from '../claims/figures/claimFacts.tsx';
import looks from './card.module.css';
import { KeyCap } from './KeyButton.tsx';
import styles from './sprint.module.css';
import { SprintSaid } from './SprintSaid.tsx';
import { productWord } from '../../../messages/productWord.ts';

interface SprintCardProps {
  card: RenewalCard;
  /** Where one is once it is shown. */
  heading: RefObject<HTMLHeadingElement | null>;
  note: ReactNode;
}

/** All that is looked at during a call: who, how they are reached, what ends, what is offered and what was said. */
export function SprintCard({ card, heading, note }: SprintCardProps) {
  return (
    <article className={looks.card}>
      <Who card={card} heading={heading} />
      <Facts card={card} />
      <div className={looks.columns}>
        <div className={looks.column}>
          <Insured card={card} />
          <Offers card={card} />
          <Others card={card} />
        </div>
        <div className={looks.column}>
          <SprintSaid card={card} />
          {note}
        </div>
      </div>
    </article>
  );
}

function ending(days: number): { tone: Tone; text: string } {
  if (days < 0) return { tone: 'late', text: t('renewal_sprint.ended', { count: -days }) };
  if (days === 0) return { tone: 'late', text: t('renewal_sprint.endsToday') };
  return { tone: days <= 15 ? 'soon' : 'quiet', text: t('renewal_sprint.ends', { count: days }) };
}

function Who({ card: { renewal, client }, heading }: Omit<SprintCardProps, 'note'>) {
  useLayoutEffect(() => heading.current?.focus(), [heading]);
  const { tone, text } = ending(renewal.days_left);
  const prefers = client?.preferred_channel;
  return (
    <header className={`${looks.who} row centred`}>
      <div>
        <div className={`${looks.nameLine} row centred`}>
          <h2 ref={heading} tabIndex={-1}>
            {renewal.account.label}
          </h2>
          <StatusTag tone={tone}>{text}</StatusTag>
          {renewal.do_not_contact && <StatusTag tone="late">{t('renewal_sprint.doNotContact')}</StatusTag>}
        </div>
        <p className="quiet">
          {inLine([
            client?.account_number ?? renewal.renewal_number,
            client && t('renewal_sprint.since', { year: client.since.slice(0, 4) }),
            t(`renewals.status_${renewal.status}`),
            t('renewal_sprint.owner', { name: renewal.assigned_to.label }),
          ])}
        </p>
      </div>
      <div className={`${looks.reach} row centred`}>
        <Phone client={client} />
        {prefers && (
          <span className="quiet">
            {t(`renewal_sprint.prefers_${prefers as 'email' | 'phone' | 'whatsapp' | 'sms'}`)}
          </span>
        )}
      </div>
    </header>
  );
}

/** The number of the client, or of whom one speaks to first at a company. */
function Phone({ client }: { client: RenewalCard['client'] }) {
  const link = useRef<HTMLAnchorElement>(null);
  const phone = client?.phone || client?.contacts.find((contact) => contact.phone !== '')?.phone || '';
  useShortcut({ keys: 'c', label: t('renewal_sprint.call'), run: () => link.current?.click() }, phone !== '');
  if (!client) return <span className="quiet">{t('renewal_sprint.hiddenClient')}</span>;
  if (phone === '') return <span className="quiet">{t('renewal_sprint.noPhone')}</span>;
  return (
    <a
      ref={link}
      className={looks.phone}
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      aria-keyshortcuts="c"
    >
      <PhoneOutlined aria-hidden />
      <bdi dir="ltr">{phone}</bdi>
      <KeyCap keys="c" />
    </a>
  );
}

const sizeOf = (percent: string): string => percent.replace(/^-/, '').replace(/\.?0+$/, '') || '0';

function changeText(percent: string | null): string | null {
  if (percent === null) return null;
  const size = sizeOf(percent);
  if (size === '0') return t('renewal_sprint.same');
  return t(percent.startsWith('-') ? 'renewal_sprint.down' : 'renewal_sprint.up', { percent: size });
}

function Facts({ card: { renewal, expiring } }: { card: RenewalCard }) {
  const dates = useDates();
  const claimFacts = useClaimFacts({ policy: renewal.policy_id });
  const { currency, expiring_premium, renewal_premium, change_pct } = renewal;
  const isDearer = change_pct !== null && !change_pct.startsWith('-') && sizeOf(change_pct) !== '0';
  return (
    <dl className={looks.facts}>
      <div>
        <dt>{t('renewal_sprint.expiringCover')}</dt>
        <dd>{productWord(expiring?.product.label) ?? productWord(renewal.category.label)}</dd>
        <dd className="quiet">
          {t('renewal_sprint.until', {
            insurer: renewal.insurer.label,
            day: dates.day(renewal.renewal_date),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('renewal_sprint.expiring', { currency })}</dt>
        <dd className={looks.figure}>
          <AmountText amount={expiring_premium} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('renewal_sprint.offer', { currency })}</dt>
        <dd className={looks.figure}>
          {renewal_premium === null ? (
            t('renewal_sprint.noOffer')
          ) : (
            <AmountText amount={renewal_premium} currency={currency} />
          )}
        </dd>
        <dd className={isDearer ? 'warning' : 'quiet'}>{changeText(change_pct)}</dd>
      </div>
      <div>
        <dt>{t('renewal_sprint.attempts')}</dt>
        <dd className={looks.figure}>{renewal.contact_attempts}</dd>
        <dd className="quiet">
          {renewal.last_contacted_at === null
            ? t('renewal_sprint.noTry')
            : t('renewal_sprint.lastTry', { at: dates.moment(renewal.last_contacted_at) })}
        </dd>
      </div>
      <div>
        <dt>{t('renewal_sprint.followUp')}</dt>
        <dd>
          {renewal.next_follow_up_at === null
            ? t('renewal_sprint.noFollowUp')
            : dates.moment(renewal.next_follow_up_at)}
        </dd>
      </div>
      {claimFacts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={looks.figure}>{value || t('common.none')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Insured({ card: { renewal, expiring } }: { card: RenewalCard }) {
  if (!expiring) return null;
  const { items, item_count, sum_insured, gross_premium } = expiring;
  const { currency } = renewal;
  return (
    <section>
      <h3 className={`${styles.heading} line apart`}>{t('renewal_sprint.insured')}</h3>
      {items.map(({ name, plate }, place) => (
        <p key={`${place} ${name}`} className={looks.line}>
          <span>{name}</span>
          <bdi className="quiet">{plate}</bdi>
        </p>
      ))}
      {item_count > items.length && (
        <p className="quiet">{t('renewal_sprint.more', { count: item_count - items.length })}</p>
      )}
      {sum_insured !== null && (
        <p className={looks.line}>
          <span className="quiet">{t('renewal_sprint.sumInsured')}</span>
          <MoneyText amount={sum_insured} currency={currency} />
        </p>
      )}
      <p className={looks.line}>
        <span className="quiet">{t('renewal_sprint.paysNow')}</span>
        <MoneyText amount={gross_premium} currency={currency} />
      </p>
    </section>
  );
}

function Offers({ card: { offers, renewal } }: { card: RenewalCard }) {
  return (
    <section>
      <h3 className={`${styles.heading} line apart`}>{t('renewal_sprint.offers')}</h3>
      {offers.length === 0 && <p className="quiet">{t('renewal_sprint.noOffers')}</p>}
      {offers.map(({ id, insurer, plan_name, currency, net_premium }) => (
        <p key={id} className={looks.line}>
          <span>{inLine([insurer.label, plan_name])}</span>
          {net_premium === null ? (
            <span className="quiet">{t('renewal_sprint.notStated')}</span>
          ) : (
            <MoneyText amount={net_premium} currency={currency ?? renewal.currency} />
          )}
        </p>
      ))}
    </section>
  );
}

/** At a company, the people beside the one whose number stands above. */
function Others({ card: { client } }: { card: RenewalCard }) {
  const people = client?.contacts ?? [];
  if (people.length === 0) return null;
  return (
    <section>
      <h3 className={`${styles.heading} line apart`}>{t('renewal_sprint.contacts')}</h3>
      {people.map(({ name, role, phone }) => (
        <p key={`${name} ${phone}`} className={looks.line}>
          <span>{inLine([name, role])}</span>
          {phone !== '' && <PhoneLink phone={phone} />}
        </p>
      ))}
    </section>
  );
}

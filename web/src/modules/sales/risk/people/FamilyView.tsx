import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useMay } from '../../../../auth/currentUser.ts';
import { partAddress } from '../../../../components/address/recordAddress.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { inLine } from '../../../../messages/joined.ts';
import { choiceText, t } from '../../../../messages/t.ts';
import { PresenceTag } from '../../../people/members/PresenceTag.tsx';
import { shown } from '../cells.ts';
import type { Insured, InsuredFamily } from './families.ts';
import styles from './people.module.css';

interface Shown {
  planOf: (category: string) => string;
  accountId: number | undefined;
  marked: { id: string; note: ReactNode } | undefined;
}

interface FamilyViewProps extends Shown {
  family: InsuredFamily;
  /** To begin with. */
  isOpen: boolean;
}

/** The head of a family, and below whoever depends on them. */
export function FamilyView({ family: { head, dependants }, isOpen, ...shared }: FamilyViewProps) {
  const id = useId();
  // What someone opened or closed stays so; the rest follows the search.
  const [chosen, setChosen] = useState<boolean>();
  const isShown = chosen ?? isOpen;
  return (
    <li className={styles.family}>
      <PersonView person={head} {...shared} />
      {dependants.length > 0 && (
        <div className={styles.under}>
          <Button
            type="text"
            size="small"
            icon={isShown ? <DownOutlined /> : <RightOutlined className="mirrored" />}
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setChosen(!isShown)}
          >
            {t('risk.dependantsCount', { count: dependants.length })}
          </Button>
          {isShown && (
            <ul id={id} className={styles.dependants}>
              {dependants.map((person) => (
                <li key={person.id}>
                  <PersonView person={person} {...shared} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  );
}

const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

const choice = (key: string, value: string): string => value && (choiceText('risk', key, value) ?? value);

function PersonView({ person, planOf, accountId, marked }: Shown & { person: Insured }) {
  const dates = useDates();
  const { row, member, employee_no, certificate_no, category } = person;
  const isMarked = person.id === marked?.id;
  const birth = member?.date_of_birth ?? shown(row['date_of_birth']);
  return (
    <div
      ref={isMarked ? intoView : undefined}
      className={`${styles.person} ${isMarked ? styles.marked : ''}`}
    >
      <div className="stack">
        <span className={`${styles.heading} row centred`}>
          <PersonName person={person} accountId={accountId} />
          {member && <PresenceTag member={member} leftTone="late" />}
        </span>
        <span className={styles.detail}>
          {inLine([
            choice('relation', member?.relation ?? shown(row['relation'])),
            employee_no,
            choice('gender', member?.gender ?? shown(row['gender'])),
            birth && dates.day(birth),
          ])}
        </span>
      </div>
      <span className={styles.plan}>{inLine([category, planOf(category)])}</span>
      <span className={styles.card}>
        {certificate_no && t('member_cover.card', { number: certificate_no })}
      </span>
      {isMarked && <div className={styles.note}>{marked?.note}</div>}
    </div>
  );
}

function PersonName({
  person: { name, member },
  accountId,
}: {
  person: Insured;
  accountId: number | undefined;
}) {
  const may = useMay();
  const called = name || t('risk.unnamed');
  if (!member || accountId === undefined || !may('members:view'))
    return <strong className="medium">{called}</strong>;
  return (
    <Link
      {...partAddress('accounts', accountId, { tab: 'members', modal: 'member_view', id: member.id })}
      className="medium"
    >
      {called}
    </Link>
  );
}

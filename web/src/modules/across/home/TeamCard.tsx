import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import type { TeamWork } from '#contract/across/home';
import { Card } from '../../../components/layout/Card.tsx';
import { linkTo } from '../../../components/address/linkTo.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import styles from './home.module.css';

const kinds = {
  tasks: (person: string) => linkTo('/tasks', { assigned_to: person, due: 'overdue' }),
  leads: (person: string) => linkTo('/leads', { assigned_to: person, follow_up: 'overdue' }),
  renewals: (person: string) =>
    linkTo('/renewals', { assigned_to: person, progress: 'open', window: 'overdue' }),
  claims: (person: string) => linkTo('/claims', { handler: person, is_over_clock: 'true' }),
};
const shown = Object.keys(kinds) as (keyof typeof kinds)[];

const mostAtFirst = 8;

/** What is late, by person: whom to help first. */
export function TeamCard({ team }: { team: TeamWork[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const more = isWhole ? 0 : team.length - mostAtFirst;
  return (
    <Card title={t('home.team')}>
      {team.length === 0 && <p className={styles.quiet}>{t('home.noTeam')}</p>}
      {team.length > 0 && (
        <div className="scrolls">
          <table className={styles.bars}>
            <thead>
              <tr>
                <th scope="col">{t('home.person')}</th>
                {shown.map((kind) => (
                  <th key={kind} scope="col" className={styles.end}>
                    {t(`home.team_${kind}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(isWhole ? team : team.slice(0, mostAtFirst)).map(({ person, ...late }) => (
                <tr key={person.id}>
                  <th scope="row">{person.label}</th>
                  {shown.map((kind) => (
                    <td key={kind} className={styles.end}>
                      {late[kind] === 0 ? (
                        '–'
                      ) : (
                        <Link {...kinds[kind](String(person.id))}>{formatCount(late[kind])}</Link>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && (
        <Button type="link" size="small" className={styles.morePeople ?? ''} onClick={() => setIsWhole(true)}>
          {t('home.morePeople', { count: more })}
        </Button>
      )}
    </Card>
  );
}

import { Button } from 'antd';
import { plusDays } from '#contract/base/days/wallClock';
import { useOrganisation, useZone } from '../../../../api/organisation.ts';
import { momentAt } from '../../../../components/days/zones.ts';
import { t } from '../../../../messages/t.ts';
import styles from '../leads.module.css';

const startOfWork = '09:00';
const choices = [
  ['tomorrow', 1],
  ['threeDays', 3],
  ['nextWeek', 7],
  ['twoWeeks', 14],
] as const;

/** The moments that people mean most often. */
export function FollowUpChoices({ onChoose }: { onChoose: (moment: string) => void }) {
  const { today } = useOrganisation();
  const zone = useZone();
  return (
    <div className={`${styles.quick} row gap8`}>
      {choices.map(([name, days]) => (
        <Button
          key={name}
          size="small"
          onClick={() => onChoose(momentAt(zone, `${plusDays(today, days)}T${startOfWork}`))}
        >
          {t(`leads.soon_${name}`)}
        </Button>
      ))}
    </div>
  );
}

import type { AgentStatus, LicenceState } from '#contract/reference/agents';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { StatusTag, type Tone } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import styles from './agents.module.css';

const statusTones: Record<AgentStatus, Tone> = {
  pending: 'busy',
  active: 'good',
  suspended: 'soon',
  terminated: 'quiet',
};

export function AgentStatusTag({ status }: { status: AgentStatus }) {
  return <StatusTag tone={statusTones[status]}>{t(`agents.status_${status}`)}</StatusTag>;
}

interface Licensed {
  status: AgentStatus;
  licence: LicenceState;
  licence_no: string;
  licence_expiry: string | null;
}

/** `isAlone` where nothing around it speaks of the licence. Only what someone has to do something about; whoever is terminated needs no licence. */
export function LicenceTag({ status, licence, isAlone = false }: Licensed & { isAlone?: boolean }) {
  if (licence === 'valid' || status === 'terminated') return null;
  const tone = licence === 'expired' ? 'late' : 'soon';
  const words = isAlone ? (`agents.tag_${licence}` as const) : (`agents.licence_${licence}` as const);
  return <StatusTag tone={tone}>{t(words)}</StatusTag>;
}

/** The last day of the licence, and whether that is near or past. */
export function LicenceText({ agent }: { agent: Licensed }) {
  return (
    <span className={styles.licence}>
      {agent.licence_expiry && <DayText day={agent.licence_expiry} />}
      <LicenceTag {...agent} />
    </span>
  );
}

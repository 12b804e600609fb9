import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Lead, LeadDuplicateCheck } from '#contract/sales/leads/leads';
import { useMay } from '../../../../auth/currentUser.ts';
import { Card } from '../../../../components/layout/Card.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { useAfterPause } from '../../../../components/useAfterPause.ts';
import { t } from '../../../../messages/t.ts';
import styles from '../../../people/accounts/merging/duplicates.module.css';
import { LeadDuplicateList } from './LeadDuplicateList.tsx';
import { leadDuplicatesOf } from '../leads.queries.ts';

const fewestDigits = 7;
const isWhole = (email: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email);

/** What is worth asking about: a whole address or number that the lead did not have before. */
function checkOf(values: Values, lead: Lead | undefined): LeadDuplicateCheck | null {
  const [email, phone] = [String(values['email'] ?? '').trim(), String(values['phone'] ?? '').trim()];
  const asked = {
    ...(isWhole(email) && email !== lead?.email ? { email } : {}),
    ...(phone.replaceAll(/\D/g, '').length >= fewestDigits && phone !== lead?.phone ? { phone } : {}),
  };
  if (Object.keys(asked).length === 0) return null;
  const account = values['account_id'];
  return {
    ...asked,
    ...(lead ? { except_id: lead.id } : {}),
    ...(typeof account === 'number' ? { account_id: account } : {}),
  };
}

interface LeadDuplicatePanelProps {
  lead: Lead | undefined;
  onUseAccount: (id: number) => void;
  onSamePerson: ((id: number) => void) | undefined;
}

/** Beside the fields: whom of those we know this may be. */
export function LeadDuplicatePanel({ lead, ...choices }: LeadDuplicatePanelProps) {
  const mayAsk = useMay()('leads:create');
  // As text, so that only what is asked differently counts as a change.
  const typed = useValues(useSchemaFormAround(), (values) => JSON.stringify(checkOf(values, lead)));
  const asked = useAfterPause(typed);
  const check = JSON.parse(asked) as LeadDuplicateCheck | null;
  const { data } = useQuery({
    ...leadDuplicatesOf(check ?? {}),
    enabled: mayAsk && check !== null,
    placeholderData: keepPreviousData,
  });
  const found = typed === 'null' || check === null ? [] : (data ?? []);
  return (
    <aside
      className={found.length > 0 ? `${styles.aside} narrows` : `${styles.aside} narrows ${styles.empty}`}
    >
      <Card title={t('leads.duplicatesTitle')}>
        <div className={styles.panel} aria-live="polite">
          {found.length > 0 ? (
            <LeadDuplicateList duplicates={found} {...choices} />
          ) : (
            <p className="small faint">{t('leads.duplicatesHint')}</p>
          )}
        </div>
      </Card>
    </aside>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { ContactCreate, ContactOutcome, RenewalCard } from '#contract/cover/renewals/renewalContacts';
import { useMay } from '../../../auth/currentUser.ts';
import { MomentInput } from '../../../components/form/inputs/MomentInput.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { RichTextReader } from '../../../components/richText/RichText.tsx';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { emailTemplates, renderTemplate } from '../../office/emailTemplates/emailTemplates.queries.ts';
import { KeyCap } from './KeyButton.tsx';
import styles from './sprint.module.css';

type Said = Pick<ContactCreate, 'next_follow_up_at' | 'template_id' | 'lost_to' | 'sent'>;

interface SprintStepProps {
  card: RenewalCard;
  outcome: ContactOutcome;
  /** What was sent with this outcome before. */
  usualTemplate: number | undefined;
  isBusy: boolean;
  onBack: () => void;
  onLog: (said: Said) => void;
}

/** Why no mail is offered; undefined where one can be. */
function whyNoMail({ renewal, client }: RenewalCard): string | undefined {
  if (renewal.do_not_contact) return t('renewal_sprint.noMailAsked');
  const hasAddress = client && [client, ...client.contacts].some(({ email }) => email !== '');
  return hasAddress ? undefined : t('renewal_sprint.noMailAddress');
}

/** When the client is asked again and what is written to them; Enter takes it as it stands. */
export function SprintStep({ card, outcome, usualTemplate, isBusy, onBack, onLog }: SprintStepProps) {
  const may = useMay();
  const id = useId();
  const usual = outcome === 'lost' ? null : card.follow_ups[outcome];
  const [at, setAt] = useState<string | null>(usual);
  const [lostTo, setLostTo] = useState('');
  const asksWhat = outcome === 'quote_sent' && card.sent_quote === null;
  const [sent, setSent] = useState('');
  const isSaid = !asksWhat || sent.trim() !== '';
  const mayMail = may('emails:create') && may('emails:update') && may('email_templates:view');
  const whyNot = whyNoMail(card);
  const [template, setTemplate] = useState<number | null>(
    whyNot === undefined && mayMail ? (usualTemplate ?? null) : null,
  );
  const log = () =>
    isSaid &&
    onLog({
      ...(asksWhat && { sent: sent.trim() }),
      ...(outcome === 'lost' ? { lost_to: lostTo.trim() } : { next_follow_up_at: at }),
      ...(template !== null && { template_id: template }),
    });
  return (
    <section className="stack gap10" aria-label={t('renewal_sprint.next')}>
      {template !== null && <Preview key={template} template={template} renewal={card.renewal.id} />}
      <div className={styles.stepRow}>
        <strong className={styles.stepName}>{t(`renewal_sprint.outcome_${outcome}`)}</strong>
        {asksWhat && (
          <div className={styles.field}>
            <label htmlFor={`${id}sent`}>{t('renewal_sprint.whatSent')}</label>
            <Input
              id={`${id}sent`}
              autoFocus
              maxLength={200}
              placeholder={t('renewal_sprint.whatSentHint')}
              value={sent}
              onChange={({ target }) => setSent(target.value)}
              onPressEnter={log}
            />
          </div>
        )}
        {outcome === 'quote_sent' && card.sent_quote !== null && (
          <span className="quiet">{t('renewal_sprint.quoteWasSent', { number: card.sent_quote })}</span>
        )}
        {outcome === 'lost' && (
          <div className={styles.field}>
            <label htmlFor={`${id}to`}>{t('renewal_sprint.lostTo')}</label>
            <Input
              id={`${id}to`}
              maxLength={200}
              value={lostTo}
              onChange={({ target }) => setLostTo(target.value)}
              onPressEnter={log}
            />
          </div>
        )}
        {outcome !== 'lost' && (
          <div className={styles.field}>
            <label htmlFor={`${id}at`}>{t('renewal_sprint.followUpOn')}</label>
            <MomentInput id={`${id}at`} placeholder={t('renewal_sprint.never')} value={at} onChange={setAt} />
          </div>
        )}
        {mayMail && (
          <div className={styles.field}>
            <label htmlFor={`${id}mail`}>{t('renewal_sprint.template')}</label>
            {whyNot === undefined ? (
              <RecordSelect
                id={`${id}mail`}
                allowClear
                placeholder={t('renewal_sprint.noTemplate')}
                options={(params) => emailTemplates.options({ ...params, related_type: 'renewal' })}
                value={template}
                onChange={setTemplate}
              />
            ) : (
              <span className="quiet">{whyNot}</span>
            )}
          </div>
        )}
        <div className={`${styles.stepButtons} flex gap8 pushed`}>
          <Button onClick={onBack} disabled={isBusy}>
            {t('renewal_sprint.back')}
          </Button>
          <Button type="primary" autoFocus={!asksWhat} disabled={!isSaid} loading={isBusy} onClick={log}>
            {t('renewal_sprint.log')}
            <KeyCap keys="Enter" />
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The mail as the client will read it. */
function Preview({ template, renewal }: { template: number; renewal: number }) {
  const [isShown, setIsShown] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['email_templates', 'render', template, renewal],
    queryFn: () => renderTemplate(template, { related_type: 'renewal', related_id: renewal }),
    retry: false,
  });
  if (error && !data)
    return (
      <LoadFailed title={t('renewal_sprint.previewFailed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  const { missing, subject, body, language } = data;
  return (
    <div className="stack gap6">
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('renewal_sprint.missing', { fields: inList(missing.map(({ label }) => label)) })}
        />
      )}
      <div className="row centred apart">
        <bdi lang={language}>{subject}</bdi>
        <Button type="link" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? t('renewal_sprint.hidePreview') : t('renewal_sprint.preview')}
        </Button>
      </div>
      {isShown && (
        <div className={styles.mail} dir="auto" lang={language}>
          <RichTextReader html={body} />
        </div>
      )}
    </div>
  );
}

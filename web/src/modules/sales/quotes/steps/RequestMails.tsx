import { DownOutlined, PaperClipOutlined, UpOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Input, Tag } from 'antd';
import { useId } from 'react';
import { QuoteRequestMailsParams } from '#contract/sales/quotes/quoteMails';
import type { Quote } from '#contract/sales/quotes/quotes';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { DayText } from '../../../../components/texts/MomentText.tsx';
import { t } from '../../../../messages/t.ts';
import { recipientsText } from '../../../office/emails/emailText.ts';
import { MailEditor } from '../../../office/emails/composer/MailEditor.tsx';
import { NotWriting } from '../../../reference/insurers/InsurerSelect.tsx';
import { useInsurerFigures } from '../offers/insurerFigures.ts';
import { offerName } from '../quoteText.ts';
import styles from './RequestMails.module.css';
import type { Asked, Asking } from './useAsking.ts';

/** The insurers on one side and the mail of the one that is looked at on the other; on a phone under its insurer. */
export function RequestMails({ quote, asking }: { quote: Quote; asking: Asking }) {
  const id = useId();
  const isPhone = useIsPhone();
  const { all, chosen, ask, replyDueOn } = asking;
  // Beside the list one is always looked at; on a phone the list itself comes first.
  const shown = asking.shown ?? (isPhone ? undefined : all[0]);
  const ids = chosen.map(({ filled }) => filled.insurer.id);
  return (
    <div className={styles.request}>
      {ask.error && <Alert type="error" showIcon title={ask.error.message} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <ul className="column gap4" aria-label={t('quote_screens.whoIsAsked')}>
            {all.map((each) => (
              <li key={each.key} className="column gap10">
                <InsurerRow quote={quote} asked={each} asking={asking} isShown={each === shown} />
                {isPhone && each === shown && <InsurerMail asked={each} asking={asking} />}
              </li>
            ))}
          </ul>
          <NotWriting line={quote.line} ids={ids} />
          <div>
            <label htmlFor={id}>{t('quote_screens.message')}</label>
            <Input.TextArea
              id={id}
              rows={3}
              maxLength={fieldSpec(QuoteRequestMailsParams, 'message').maxLength}
              value={asking.message}
              onChange={({ target }) => asking.setMessage(target.value)}
            />
          </div>
          {replyDueOn !== undefined && (
            <p className={styles.quiet}>
              {t('quote_screens.answerBy')} <DayText day={replyDueOn} />
            </p>
          )}
        </div>
        {!isPhone && shown && <InsurerMail key={shown.key} asked={shown} asking={asking} />}
      </div>
    </div>
  );
}

interface InsurerRowProps {
  quote: Quote;
  asked: Asked;
  asking: Asking;
  isShown: boolean;
}

/** Whether it is asked, to whom the mail goes or why none does, and a press shows what it says. */
function InsurerRow({ quote, asked, asking, isShown }: InsurerRowProps) {
  const { key, filled, mail, isChosen, isMailed, isEdited } = asked;
  const figuresOf = useInsurerFigures();
  const isPhone = useIsPhone();
  const offer = quote.offers.find(({ id }) => id === filled.offer_id);
  const name = offer ? offerName(offer) : filled.insurer.label;
  return (
    <div className={isShown ? `${styles.row} ${styles.shown}` : styles.row}>
      <Checkbox
        aria-label={name}
        checked={isChosen}
        onChange={({ target }) => asking.choose(key, target.checked)}
      />
      <button
        type="button"
        className={`${styles.open} plainButton stack`}
        aria-pressed={isShown}
        aria-label={t('quote_screens.showMail', { insurer: name })}
        onClick={() => asking.show(isPhone && isShown ? undefined : key)}
      >
        <strong>
          <bdi>{name}</bdi> {isEdited && <Tag>{t('quote_screens.changed')}</Tag>}
        </strong>
        {isMailed ? (
          <span className={styles.quiet}>
            <bdi>{recipientsText(mail.to)}</bdi>
          </span>
        ) : (
          <span className="soon">
            {t('quote_screens.outside', {
              reason: t(`quote_screens.outside_${filled.outside_because ?? 'no_contact'}`),
            })}
          </span>
        )}
        <span className={styles.quiet}>{figuresOf(filled.insurer.id)}</span>
      </button>
      {isPhone && (isShown ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />)}
    </div>
  );
}

/** What one of them is written; nothing where no mail can be written at all. */
function InsurerMail({ asked, asking }: { asked: Asked; asking: Asking }) {
  const { filled, mail, isEdited } = asked;
  const { outside_because, files } = filled;
  const hasNone = outside_because === 'no_mail_account' || outside_because === 'no_permission';
  if (hasNone)
    return (
      <Alert
        type="info"
        showIcon
        className={`${styles.mail} narrows`}
        title={t('quote_screens.outside', { reason: t(`quote_screens.outside_${outside_because}`) })}
        description={t('quote_screens.outsideHint')}
      />
    );
  return (
    <section
      className={`${styles.mail} narrows`}
      aria-label={t('quote_screens.mailTo', { insurer: filled.insurer.label })}
    >
      {outside_because === 'no_contact' && mail.to.length === 0 && (
        <Alert
          type="info"
          showIcon
          title={t('quote_screens.enterAddress', { insurer: filled.insurer.label })}
        />
      )}
      {isEdited && (
        <div className={`${styles.edited} row centred`}>
          <span>{t('quote_screens.changedHint')}</span>
          <Button size="small" onClick={() => asking.undo(asked.key)}>
            {t('quote_screens.asTemplate')}
          </Button>
        </div>
      )}
      <MailEditor
        value={mail}
        faults={asking.faultsOf(asked)}
        onChange={(part) => asking.change(asked, part)}
        files={files.map((file) => (
          <span key={file} className={styles.file}>
            <PaperClipOutlined /> <bdi>{file}</bdi>
          </span>
        ))}
      />
    </section>
  );
}

import { useState } from 'react';
import type { QuoteProposalMail } from '#contract/sales/quotes/quoteMails';
import type { Quote, quoteChannels } from '#contract/sales/quotes/quotes';
import { useUnsavedGuard } from '../../../../components/form/state/useUnsavedGuard.ts';
import { useStep } from '../../../../components/steps/useStep.ts';
import { inWords } from '../../../../messages/sentences.ts';
import type { MailFaults } from '../../../office/emails/composer/MailEditor.tsx';
import { editedMail, isEdited, mailFaults, withEdit, type Edit } from './mailEdits.ts';
import { sendBody } from './sendBody.ts';
import { quoteSteps } from './quoteSteps.ts';

type Channel = (typeof quoteChannels)[number];

/** What is sent with a proposal, or how it was handed over. */
export function useSending(quote: Quote, onSent: () => void) {
  const step = useStep(quoteSteps, quote.id, { onMoved: onSent });
  const [chosen, setChannel] = useState<Channel>();
  const [how, setHow] = useState('');
  const [edit, setEdit] = useState<Edit>({});
  const [isDespite, setIsDespite] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const isOver = step.isRunning || step.isDone;
  useUnsavedGuard({
    isDirty: () => (isEdited(edit) || how !== '') && !step.isDone && !isDiscarded,
    isUnderWay: () => step.isRunning,
    dropDraft: () => setIsDiscarded(true),
  });
  // Whoever cannot send mail can still say how it was handed over.
  const channelOf = ({ outside_because }: QuoteProposalMail): Channel =>
    chosen ?? (outside_because === null ? 'email' : 'handed_over');
  const isUnsaid = how.trim() === '';
  return {
    step,
    isOver,
    channelOf,
    setChannel,
    how,
    setHow,
    howFault: () => (isTried && isUnsaid ? inWords('Say how it was handed over.') : undefined),
    edit,
    change: (filled: QuoteProposalMail, part: Edit) => setEdit((before) => withEdit(filled, before, part)),
    isDespite,
    setIsDespite,
    faults: (filled: QuoteProposalMail): MailFaults => (isTried ? mailFaults(editedMail(filled, edit)) : {}),
    send: (filled: QuoteProposalMail) => {
      setIsTried(true);
      const channel = channelOf(filled);
      const isWrong =
        channel === 'email' ? isEdited(mailFaults(editedMail(filled, edit)) as object) : isUnsaid;
      if (isWrong) return;
      step.take('send', sendBody({ channel, how, edit, isDespite }));
    },
  };
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { Question } from '../../../../components/dialog/Question.tsx';
import { t } from '../../../../messages/t.ts';
import { InsurerSelect, NotWriting } from '../../../reference/insurers/InsurerSelect.tsx';
import { useInsurerFigures } from './insurerFigures.ts';
import { offersOf, quotes } from '../quotes.queries.ts';

/** Several insurers at once; each becomes an offer that waits to be asked for, and the mails that ask come next. */
export function AddInsurersModal({ record: quote }: { record: Quote }) {
  const { open, close } = useModalState();
  const [chosen, setChosen] = useState<number[]>([]);
  const create = useCreateOnce(offersOf(quote.id).addInsurers);
  const figuresOf = useInsurerFigures();
  // Whoever may ask them sees their mails at once, and sends or leaves them.
  const mayAsk = quote.allowed_actions.some(({ name }) => name === 'request');
  const add = useMutation({
    mutationFn: () => create({ insurer_ids: chosen }),
    meta: { changes: [quotes.noun] },
    onSuccess: () => (mayAsk ? open('quote_request', quote.id) : close()),
  });
  return (
    <Question
      title={t('quote_screens.addInsurers')}
      label={t('quote_screens.insurersToAsk')}
      hint={t('quote_screens.insurersToAskHint')}
      okText={t(mayAsk ? 'quote_screens.addAndAsk' : 'quote_screens.addInsurers')}
      isReady={chosen.length > 0}
      isRunning={add.isPending}
      problem={add.error}
      onOk={() => add.mutate()}
      onCancel={close}
    >
      {(asked) => (
        <>
          <InsurerSelect
            {...asked}
            isMultiple
            line={quote.line}
            hintOf={figuresOf}
            value={chosen}
            onChange={setChosen}
          />
          <NotWriting line={quote.line} ids={chosen} />
        </>
      )}
    </Question>
  );
}

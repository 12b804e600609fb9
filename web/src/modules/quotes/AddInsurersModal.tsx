import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Quote } from '#contract/quotes';
import { newKey } from '../../api/newKey.ts';
import { useModalState } from '../../components/list/listState.ts';
import { Question } from '../../components/Question.tsx';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { insurers } from '../insurers/insurers.queries.ts';
import { offersOf, quotes } from './quotes.queries.ts';

/** Several insurers at once; each becomes an offer that waits to be asked for. */
export function AddInsurersModal({ quote }: { quote: Quote }) {
  const { close } = useModalState();
  const [chosen, setChosen] = useState<number[]>([]);
  const [key] = useState(newKey);
  const add = useMutation({
    mutationFn: async () => {
      for (const insurer_id of chosen) {
        // One after the other: they are rows of one quote, and a repeated try adds none twice.
        await offersOf(quote.id).create({ insurer_id }, `${key}-${insurer_id}`);
      }
    },
    meta: { changes: [quotes.noun] },
    onSuccess: close,
  });
  return (
    <Question
      title={t('quote_screens.addInsurers')}
      label={t('quote_screens.insurersToAsk')}
      hint={t('quote_screens.insurersToAskHint')}
      okText={t('quote_screens.addInsurers')}
      isReady={chosen.length > 0}
      isRunning={add.isPending}
      problem={add.error}
      onOk={() => add.mutate()}
      onCancel={close}
    >
      {(asked) => (
        <RecordSelect {...asked} isMultiple options={insurers.options} value={chosen} onChange={setChosen} />
      )}
    </Question>
  );
}

import { MomentText } from '../../../../components/texts/MomentText.tsx';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import type { useDraft } from './useDraft.ts';
import styles from './composer.module.css';

/** Whether what is typed is kept, and what stands in the way. */
export function DraftState({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { isKeeping, keptAt, problem } = draft;
  if (problem && !isKeeping) {
    const said = fieldProblems(problem).map(({ text }) => inWords(text));
    return (
      <span role="alert" className={`${styles.state} small late`}>
        {t('emails.notKept')}: {said.length > 0 ? said.join(' ') : problem.message}
      </span>
    );
  }
  return (
    <output className={`${styles.state} small faint`}>
      {isKeeping && t('emails.keeping')}
      {!isKeeping && keptAt && (
        <>
          {t('emails.kept')} <MomentText at={keptAt} />
        </>
      )}
    </output>
  );
}

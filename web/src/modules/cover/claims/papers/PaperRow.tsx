import { useState } from 'react';
import { Button } from 'antd';
import {
  isMissing,
  isOwnPaper,
  isUnsent,
  sourceOf,
  toldWays,
  type ChecklistRow,
  type ToldWay,
} from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import { Can } from '../../../../components/Can.tsx';
import { ActionMenu, type MenuAction } from '../../../../components/record/steps/ActionMenu.tsx';
import { RecordLink } from '../../../../components/texts/RecordLink.tsx';
import { StatusTag } from '../../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { useOrganisation } from '../../../../api/organisation.ts';
import { EditPaper, RefusePaper } from './PaperForms.tsx';
import { changePaper, removePaper } from './papers.queries.ts';
import { useSayAsked } from './useSayAsked.ts';
import { PaperUpload } from './PaperUpload.tsx';
import { askedText, notedText, paperTones, stateOf } from './paperText.ts';
import { usePaperAct } from './usePaperAct.ts';
import styles from './papers.module.css';

interface PaperRowProps {
  claim: Claim;
  paper: ChecklistRow;
  mayChange: boolean;
}

/** One paper: who owes it, whether it was asked for and came, and what may be done with it. */
export function PaperRow({ claim, paper, mayChange }: PaperRowProps) {
  const { document, owed_by, received_on, note, file } = paper;
  const dates = useDates();
  const state = stateOf(paper);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className="strong" dir="auto">
          {document}
        </div>
        <div className="small quiet">
          {inLine([
            t(`claim_papers.owed_by_${owed_by}`),
            askedText(paper, dates.day),
            isUnsent(paper) && notedText(paper, dates.day),
            received_on && t('claim_papers.came', { day: dates.day(received_on) }),
          ])}
        </div>
        {note !== '' && (
          <div className="small quiet" dir="auto">
            {note}
          </div>
        )}
        {file && (
          <Can permission="attachments:view">
            <RecordLink modal="attachment_view" id={file.id}>
              <bdi className="small">{file.label}</bdi>
            </RecordLink>
          </Can>
        )}
      </div>
      <StatusTag tone={paperTones[state]}>{t(`claim_papers.state_${state}`)}</StatusTag>
      <div className={`${styles.does} row centred`}>
        {mayChange && (
          <Can permission="attachments:create">
            <PaperUpload claimId={claim.id} paper={paper} />
          </Can>
        )}
        {mayChange && <Verdict claim={claim} paper={paper} />}
      </div>
    </li>
  );
}

const action = (
  name: 'edit' | `did_${ToldWay}` | 'receive' | 'unreceive' | 'lookAgain' | 'remove',
  onClick: () => void,
) => ({
  key: name,
  label: t(`claim_papers.${name}`),
  onClick,
});

function useMenu(claim: Claim, paper: ChecklistRow, ask: (what: 'edit') => void) {
  const { id } = claim;
  const asked = useSayAsked(claim);
  const { today } = useOrganisation();
  const act = usePaperAct();
  const { key, received_on, accepted, file } = paper;
  const change = (body: Parameters<typeof changePaper>[2]) => () =>
    act.mutate(() => changePaper(id, key, body));
  const hasCome = received_on !== null;
  const actions: MenuAction[] = [
    action('edit', () => ask('edit')),
    ...(asked.may && isMissing(paper) && sourceOf(paper) !== null
      ? toldWays.toReversed().map((how) => action(`did_${how}`, () => asked.say([key], how)))
      : []),
    ...(hasCome ? [] : [action('receive', change({ received_on: today }))]),
    ...(accepted === null ? [] : [action('lookAgain', change({ accepted: null }))]),
    ...(hasCome && file === null ? [action('unreceive', change({ received_on: null, accepted: null }))] : []),
    ...(isOwnPaper(paper) && !hasCome
      ? [{ ...action('remove', () => act.mutate(() => removePaper(id, key))), isDangerous: true }]
      : []),
  ];
  return { actions, act, change };
}

function Verdict({ claim, paper }: Omit<PaperRowProps, 'mayChange'>) {
  const [asked, setAsked] = useState<'edit' | 'refuse'>();
  const { actions, act, change } = useMenu(claim, paper, setAsked);
  const { document, received_on, accepted } = paper;
  return (
    <>
      {received_on !== null && accepted === null && (
        <>
          <Button size="small" loading={act.isPending} onClick={change({ accepted: true })}>
            {t('claim_papers.accept')}
          </Button>
          <Button size="small" danger onClick={() => setAsked('refuse')}>
            {t('claim_papers.refuse')}
          </Button>
        </>
      )}
      <ActionMenu isQuiet label={t('claim_papers.actionsOf', { document })} actions={actions} />
      {asked === 'edit' && <EditPaper claim={claim} paper={paper} onClose={() => setAsked(undefined)} />}
      {asked === 'refuse' && <RefusePaper claim={claim} paper={paper} onClose={() => setAsked(undefined)} />}
    </>
  );
}

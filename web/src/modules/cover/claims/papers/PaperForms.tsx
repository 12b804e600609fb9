import { useMutation } from '@tanstack/react-query';
import { ChecklistAdd, ChecklistChange, type ChecklistRow } from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import { answeredBy } from '../../../../components/form/answeredBy.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { TextQuestion } from '../../../../components/dialog/Question.tsx';
import { t } from '../../../../messages/t.ts';
import { claims } from '../claims.queries.ts';
import { addPaper, changePaper } from './papers.queries.ts';

const added = fieldsOf(ChecklistAdd, 'claim_papers');
const changed = fieldsOf(ChecklistChange, 'claim_papers');
const meta = { changes: ['claims' as const], record: claims.record };

interface AskedOf {
  claim: Claim;
  onClose: () => void;
}

/** A paper that only this claim needs. */
export function AddPaper({ claim, onClose }: AskedOf) {
  const add = useMutation({
    mutationFn: (body: object) => addPaper(claim.id, body as ChecklistAdd),
    meta,
    onSuccess: onClose,
  });
  return (
    <FormQuestion
      title={t('claim_papers.addTitle')}
      okText={t('common.add')}
      schema={ChecklistAdd}
      initial={{ document: '', owed_by: 'client', required: true }}
      {...answeredBy(add)}
      onCancel={onClose}
    >
      <added.Field name="document" />
      <added.Field name="owed_by" />
      <added.Field name="required" />
    </FormQuestion>
  );
}

type OfPaper = AskedOf & { paper: ChecklistRow };

export function EditPaper({ claim, paper, onClose }: OfPaper) {
  const { key, document, owed_by, required, note } = paper;
  const change = useMutation({
    mutationFn: (body: object) => changePaper(claim.id, key, body),
    meta,
    onSuccess: onClose,
  });
  return (
    <FormQuestion
      title={t('claim_papers.editTitle', { document })}
      okText={t('common.save')}
      schema={ChecklistChange}
      initial={{ owed_by, required, note }}
      {...answeredBy(change)}
      onCancel={onClose}
    >
      <changed.Field name="owed_by" />
      <changed.Field name="note" />
      <changed.Field name="required" />
    </FormQuestion>
  );
}

/** What is wrong with it is told to the client with the next mail. */
export function RefusePaper({ claim, paper: { key, document }, onClose }: OfPaper) {
  const refuse = useMutation({
    mutationFn: (note: string) => changePaper(claim.id, key, { accepted: false, note }),
    meta,
    onSuccess: onClose,
  });
  return (
    <TextQuestion
      title={t('claim_papers.refuseTitle', { document })}
      label={t('claim_papers.refuseWhy')}
      okText={t('claim_papers.refuse')}
      isDangerous
      longest={fieldSpec(ChecklistChange, 'note').maxLength}
      isRunning={refuse.isPending}
      problem={refuse.error}
      onAnswer={(note) => refuse.mutate(note)}
      onCancel={onClose}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { EmailTemplate } from '#contract/office/emailTemplates';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { templateFields } from './emailTemplates.queries.ts';

interface FieldPickerProps {
  type: EmailTemplate['related_type'];
  onPick: (field: string) => void;
}

/** Offers what the record may say, by the names that people know. */
export function FieldPicker({ type, onPick }: FieldPickerProps) {
  const fields = useQuery(templateFields(type));
  const id = useId();
  return (
    <div className="stack gap4 below16">
      <label htmlFor={id}>{t('email_templates.insertField')}</label>
      <Select
        id={id}
        value={null}
        loading={fields.isFetching}
        placeholder={t('email_templates.insertFieldHint')}
        options={(fields.data ?? []).map(({ field, label }) => ({ value: field, label }))}
        onChange={(field: string | null) => field !== null && onPick(field)}
      />
    </div>
  );
}

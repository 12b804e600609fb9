import { Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { EmailTemplateCreate, templateTypes } from '#contract/office/emailTemplates';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { useSchemaFormAround } from '../../../components/form/state/formContext.ts';
import { RichText, type RichTextHandle } from '../../../components/richText/RichText.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { useAfterPause } from '../../../components/useAfterPause.ts';
import { languageName } from '../../../messages/languageName.ts';
import { t } from '../../../messages/t.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { languages } from '#contract/system/users';

const { Field, useValue, useSetValue } = fieldsOf(EmailTemplateCreate, 'email_templates');

export function EmailTemplateFields() {
  const { record } = useSchemaFormAround();
  const isTranslation = (useValue('translation_of_id') ?? null) !== null;
  return (
    <>
      <FieldRow>
        <Field name="name" autoFocus />
        <Field name="purpose" hint />
      </FieldRow>
      <FieldRow>
        <Field name="related_type">
          <Select
            disabled={record !== undefined || isTranslation}
            options={templateTypes.map((value) => ({
              value,
              label: t(`email_templates.related_type_${value}`),
            }))}
          />
        </Field>
        <Field name="language">
          <Select
            disabled={record !== undefined || isTranslation}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
          />
        </Field>
      </FieldRow>
      <TextFields />
      <Preview />
    </>
  );
}

/** Subject and text; a field goes where the cursor was last. */
function TextFields() {
  const related_type = useValue('related_type') ?? 'account';
  const subject = useValue('subject') ?? '';
  const setValue = useSetValue();
  const line = useRef<InputRef>(null);
  const text = useRef<RichTextHandle>(null);
  const isInSubject = useRef(false);
  const insert = (marker: string) => {
    if (!isInSubject.current) return text.current?.insertText(marker);
    const input = line.current?.input;
    const at = input?.selectionStart ?? subject.length;
    setValue('subject', subject.slice(0, at) + marker + subject.slice(input?.selectionEnd ?? at));
    line.current?.focus();
  };
  return (
    <>
      <Field name="subject">
        <Input ref={line} dir="auto" autoComplete="off" onFocus={() => (isInSubject.current = true)} />
      </Field>
      <FieldPicker type={related_type} onPick={(field) => insert(`{{${field}}}`)} />
      <Field name="body">
        <RichText
          label={t('email_templates.body')}
          handle={text}
          onFocus={() => (isInSubject.current = false)}
        />
      </Field>
    </>
  );
}

/** What is typed, as it will be read. */
function Preview() {
  const related_type = useValue('related_type') ?? 'account';
  const language = useValue('language') ?? 'en';
  const subject = useAfterPause(useValue('subject') ?? '');
  const body = useAfterPause(useValue('body') ?? '');
  return <TemplatePreview text={{ related_type, language, subject, body }} />;
}

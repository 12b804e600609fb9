import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { EmailTemplate } from '#contract/office/emailTemplates';
import { languages } from '#contract/system/users';
import { Can } from '../../../components/Can.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { languageName } from '../../../messages/languageName.ts';
import { t } from '../../../messages/t.ts';

/** The same template in its other languages, and the way to those that it does not have yet. */
export function LanguageSwitch({ template }: { template: EmailTemplate }) {
  const { open } = useModalState();
  const { id, name, purpose, related_type, subject, body, language, translations } = template;
  const known = [{ id, language }, ...translations];
  const lacking = languages.filter((each) => !known.some((other) => other.language === each));
  const options = languages.flatMap((each) => {
    const found = known.find((other) => other.language === each);
    return found ? [{ value: found.id, label: languageName(each) }] : [];
  });
  const translate = (into: EmailTemplate['language']) =>
    open('email_template_create', undefined, {
      name,
      purpose,
      related_type,
      language: into,
      subject,
      body,
      translation_of_id: id,
    });
  return (
    <>
      {options.length > 1 && (
        <Segmented
          aria-label={t('email_templates.language')}
          value={id}
          options={options}
          onChange={(other) => open('email_template_view', other)}
        />
      )}
      <Can permission="email_templates:create">
        {lacking.map((each) => (
          <Button key={each} size="small" icon={<PlusOutlined />} onClick={() => translate(each)}>
            {t('email_templates.translate', { language: languageName(each) })}
          </Button>
        ))}
      </Can>
    </>
  );
}

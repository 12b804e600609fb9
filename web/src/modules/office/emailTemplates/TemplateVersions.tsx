import { useQuery } from '@tanstack/react-query';
import { Button, Collapse, Skeleton } from 'antd';
import type { EmailTemplate, EmailTemplateVersion } from '#contract/office/emailTemplates';
import { useUser } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { RichTextReader } from '../../../components/richText/RichText.tsx';
import { useAct } from '../../../components/useAct.tsx';
import { t } from '../../../messages/t.ts';
import { emailTemplates, templateVersions } from './emailTemplates.queries.ts';
import styles from './emailTemplates.module.css';

/** Every text that the template had, with the way back to it. */
export function TemplateVersions({ template }: { template: EmailTemplate }) {
  const { data, error, refetch } = useQuery(templateVersions(template.id));
  const { is_superuser } = useUser();
  const isFixed = template.related_type === 'user' && !is_superuser;
  const use = useAct({
    records: emailTemplates,
    act: ({ subject, body }: Pick<EmailTemplateVersion, 'subject' | 'body'>) =>
      emailTemplates.update(template.id, { subject, body }, template.version),
    news: () => ({ title: t('email_templates.usedAgain') }),
    failed: t('email_templates.useFailed'),
  });
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  return (
    <Collapse
      items={data.map((version, index) => ({
        key: version.version,
        label: (
          <span className={`${styles.version} row apart`}>
            <bdi>{version.subject}</bdi>
            <span className="quiet">
              <MomentText at={version.at} /> {version.by?.label}
            </span>
          </span>
        ),
        children: (
          <>
            <RichTextReader html={version.body} />
            {index > 0 && !isFixed && (
              <Can permission="email_templates:update">
                <Button size="small" loading={use.isPending} onClick={() => use.mutate(version)}>
                  {t('email_templates.useAgain')}
                </Button>
              </Can>
            )}
          </>
        ),
      }))}
    />
  );
}

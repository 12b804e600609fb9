import { documentStages, type RequiredDocument } from '#contract/reference/productParts';
import { Empty } from '../../../components/Empty.tsx';
import { t } from '../../../messages/t.ts';
import styles from './products.module.css';

/** What the client has to bring, by what it is wanted for. */
export function DocumentList({ documents }: { documents: RequiredDocument[] }) {
  if (documents.length === 0)
    return <Empty title={t('products.noDocuments')} hint={t('products.noDocumentsHint')} />;
  const stages = documentStages
    .map((stage) => ({ stage, wanted: documents.filter((document) => document.stage === stage) }))
    .filter(({ wanted }) => wanted.length > 0);
  return (
    <div className={styles.stages}>
      {stages.map(({ stage, wanted }) => (
        <section key={stage}>
          <h3 className={styles.stage}>
            {t('products.documentStage')}: {t(`products.stage_${stage}`)}
          </h3>
          <ul className={styles.documents}>
            {wanted.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

import { documentStages, type RequiredDocument } from '#contract/reference/productParts';
import { Empty } from '../../../components/states/Empty.tsx';
import { inLine, inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import styles from './products.module.css';

/** What is said of a document besides its name: not needed, or needed with some claims alone. */
const onlyWhen = ({ required, claim_types }: Pick<RequiredDocument, 'required' | 'claim_types'>): string =>
  inLine([
    required ? '' : t('products.documentOptional'),
    inList(claim_types.map((type) => t(`claim_types.${type}`))),
  ]);

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
            {wanted.map(({ key, name, required, claim_types }) => (
              <li key={key}>
                {name}
                <span className={styles.quiet}>{onlyWhen({ required, claim_types })}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

import { useState } from 'react';
import { t } from '../messages/t.ts';
import styles from './docs.module.css';
import { contentSchema, type Operation, type Resolve, type Schema } from './openapi.ts';
import { Named, SchemaTree } from './SchemaTree.tsx';
import { exampleOf, typeText } from './schemas.ts';

interface OperationProps {
  operation: Operation;
  resolve: Resolve;
}

export function OperationCard({ operation, resolve }: OperationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { method, path, summary, 'x-permission': permission } = operation;
  return (
    <details className={styles.operation} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.method} data-method={method}>
          {method}
        </span>
        <code className={styles.path}>{path}</code>
        <span className={styles.text}>{summary}</span>
        {permission && (
          <span className={styles.permission} title={t('docs.permission', { permission })}>
            {permission}
          </span>
        )}
      </summary>
      {isOpen && <OperationBody operation={operation} resolve={resolve} />}
    </details>
  );
}

function OperationBody({ operation, resolve }: OperationProps) {
  const { description, parameters = [], requestBody, responses = {} } = operation;
  const body = contentSchema(requestBody);
  return (
    <div className={styles.body}>
      {description && <p>{description}</p>}
      {parameters.length > 0 && (
        <section>
          <h3>{t('docs.parameters')}</h3>
          {parameters.map(({ name, in: place, required = false, schema = {}, description: text }) => (
            <Named
              key={`${place} ${name}`}
              name={name}
              type={`${typeText(schema, resolve)}, ${place}`}
              required={required}
              text={text ?? schema.description}
            />
          ))}
        </section>
      )}
      {body && <SchemaSection title={t('docs.body')} schema={body} resolve={resolve} />}
      {Object.entries(responses).map(([status, answer]) => (
        <SchemaSection
          key={status}
          title={t('docs.response', { status })}
          hint={answer.description}
          schema={contentSchema(answer)}
          resolve={resolve}
        />
      ))}
    </div>
  );
}

interface SchemaSectionProps {
  title: string;
  hint?: string | undefined;
  schema: Schema | undefined;
  resolve: Resolve;
}

function SchemaSection({ title, hint, schema, resolve }: SchemaSectionProps) {
  return (
    <section>
      <h3>
        {title} {hint && <span className={styles.quiet}>{hint}</span>}
      </h3>
      {schema ? (
        <div className={styles.pair}>
          <SchemaTree schema={schema} resolve={resolve} />
          <pre className={styles.example} aria-label={t('docs.example')}>
            {JSON.stringify(exampleOf(schema, resolve), null, 2)}
          </pre>
        </div>
      ) : (
        <p className={styles.quiet}>{t('docs.noBody')}</p>
      )}
    </section>
  );
}

import { t } from '../messages/t.ts';
import styles from './docs.module.css';
import type { Resolve, Schema } from './openapi.ts';
import { fieldsOf, typeText } from './schemas.ts';

const deepest = 5;

interface SchemaTreeProps {
  schema: Schema;
  resolve: Resolve;
  depth?: number;
}

export function SchemaTree({ schema, resolve, depth = 0 }: SchemaTreeProps) {
  const fields = depth < deepest ? fieldsOf(schema, resolve) : [];
  if (fields.length === 0) return depth === 0 && <code>{typeText(schema, resolve)}</code>;
  return (
    <ul className={styles.tree}>
      {fields.map(({ name, schema: field, required }) => (
        <li key={name}>
          <Named name={name} type={typeText(field, resolve)} required={required} text={field.description} />
          <SchemaTree schema={field} resolve={resolve} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
}

interface NamedProps {
  name: string;
  type: string;
  required: boolean;
  text: string | undefined;
}

export function Named({ name, type, required, text }: NamedProps) {
  return (
    <div className={styles.named}>
      <code className={styles.fieldName}>{name}</code>
      <span className={styles.quiet}>{type}</span>
      {required && <span className={styles.required}>{t('docs.required')}</span>}
      {text && <span>{text}</span>}
    </div>
  );
}

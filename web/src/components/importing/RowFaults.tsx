import { Alert } from 'antd';
import type { ImportRefusal } from '#contract/base/importing';
import { ApiError } from '../../api/ApiError.ts';
import { inWords } from '../../messages/sentences.ts';
import { t } from '../../messages/t.ts';
import { formatCount } from '../../messages/formatCount.ts';
import styles from './importing.module.css';

/** Why a file was refused, row by row where that is known. */
export function RowFaults({ error }: { error: Error }) {
  // The server's own shape of a refusal; other failures have none of its fields.
  const { rows = [], total = 0 } = (
    error instanceof ApiError ? (error.body ?? {}) : {}
  ) as Partial<ImportRefusal>;
  return (
    <>
      <Alert type="error" showIcon title={error.message} />
      {total > rows.length && (
        <span>
          {t('importing.faultsShown', { shown: formatCount(rows.length), total: formatCount(total) })}
        </span>
      )}
      {rows.length > 0 && (
        <section className={styles.faults} aria-label={t('importing.faults')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('importing.row')}</th>
                <th scope="col">{t('importing.column')}</th>
                <th scope="col">{t('importing.fault')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, column, message }) => (
                <tr key={`${row} ${column} ${message}`}>
                  <td>{formatCount(row)}</td>
                  <td>{column || '—'}</td>
                  <td>{inWords(message)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

import { InputNumber } from 'antd';
import { useId } from 'react';
import type { Import } from '#contract/across/imports/imports';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import type { Mapping } from '../useMapping.ts';
import looks from './columns.module.css';

const lastHeaderRow = 50;

/** Which sheet is meant, and where its headings stand; another answer reads the file anew. */
export function FileShape({ record, mapping }: { record: Import; mapping: Mapping }) {
  const id = useId();
  const { sheets, sheet, header_row } = record;
  const readFrom = (row: number | null) => {
    if (row !== null && row !== header_row) mapping.readAnew({ header_row: row });
  };
  return (
    <section className={`${looks.panel} panel stack`}>
      <h2>{t('import_columns.shapeTitle')}</h2>
      {sheets.length > 1 && (
        <div className={`${looks.field} stack gap4`}>
          <label htmlFor={`${id}sheet`}>{t('import_columns.sheet')}</label>
          <Select
            id={`${id}sheet`}
            value={sheet}
            options={sheets.map((each) => ({ value: each, label: each }))}
            onChange={(next: string) => mapping.readAnew({ sheet: next })}
          />
        </div>
      )}
      <div className={`${looks.field} stack gap4`}>
        <label htmlFor={`${id}row`}>{t('import_columns.headerRow')}</label>
        <InputNumber
          key={header_row}
          id={`${id}row`}
          min={1}
          max={lastHeaderRow}
          precision={0}
          changeOnWheel={false}
          defaultValue={header_row}
          onPressEnter={(event) => readFrom(Number(event.currentTarget.value) || null)}
          onBlur={(event) => readFrom(Number(event.currentTarget.value) || null)}
        />
      </div>
    </section>
  );
}

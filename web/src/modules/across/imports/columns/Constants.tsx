import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ImportMapping } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { choicesOf, fieldChoices, fieldName } from '../importFields.ts';
import type { Mapping } from '../useMapping.ts';
import looks from './columns.module.css';

type Constant = ImportMapping['constants'][number];

/** What the file does not say and holds for each of its rows. */
export function Constants({
  target,
  mapping: { mapping, change },
}: {
  target: ImportTargetName;
  mapping: Mapping;
}) {
  const [added, setAdded] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const keep = (field: string, value: string) => {
    const others = mapping.constants.filter((each) => each.field !== field);
    const isSame = mapping.constants.some((each) => each.field === field && each.value === value);
    setAdded(undefined);
    if (!isSame) change({ constants: value === '' ? others : [...others, { field, value }] });
  };
  const taken = new Set([...mapping.columns, ...mapping.constants].map(({ field }) => field));
  const shown: Constant[] = [
    ...mapping.constants,
    ...(added !== undefined && !taken.has(added) ? [{ field: added, value: '' }] : []),
  ];
  return (
    <section className={`${looks.panel} panel stack`}>
      <h2>{t('import_columns.constantsTitle')}</h2>
      <p className="quiet">{t('import_columns.constantsHint')}</p>
      {shown.map((constant) => (
        <ConstantRow
          key={`${constant.field} ${constant.value}`}
          target={target}
          constant={constant}
          onKeep={(value) => keep(constant.field, value)}
        />
      ))}
      {isAdding ? (
        <Select
          autoFocus
          defaultOpen
          aria-label={t('import_columns.addConstant')}
          placeholder={t('import_columns.ourField')}
          options={fieldChoices(target).filter(({ value }) => !taken.has(value))}
          onBlur={() => setIsAdding(false)}
          onChange={(field: string) => {
            setIsAdding(false);
            setAdded(field);
          }}
        />
      ) : (
        <Button icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
          {t('import_columns.addConstant')}
        </Button>
      )}
    </section>
  );
}

interface ConstantRowProps {
  target: ImportTargetName;
  constant: Constant;
  onKeep: (value: string) => void;
}

function ConstantRow({ target, constant: { field, value }, onKeep }: ConstantRowProps) {
  const name = fieldName(target, field);
  const choices = choicesOf(target, field);
  return (
    <div className={looks.constant}>
      <span className="breaks">{name}</span>
      {choices ? (
        <Select
          aria-label={name}
          autoFocus={value === ''}
          value={value === '' ? null : value}
          options={choices}
          onChange={(next: string) => onKeep(next)}
        />
      ) : (
        <Input
          aria-label={name}
          autoFocus={value === ''}
          defaultValue={value}
          maxLength={500}
          onPressEnter={(event) => onKeep(event.currentTarget.value.trim())}
          onBlur={(event) => onKeep(event.currentTarget.value.trim())}
        />
      )}
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('import_columns.removeConstant', { field: name })}
        onClick={() => onKeep('')}
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { documentTypes } from './attachments.queries.ts';

interface DocumentSelectProps {
  id?: string;
  size?: 'small';
  value?: string;
  onChange?: (key: string) => void;
}

/** Which of the documents that are asked for a file is; none is an empty text. */
export function DocumentSelect({ value = '', onChange, ...rest }: DocumentSelectProps) {
  const { data = [], isFetching } = useQuery(documentTypes);
  const options = data.map(({ value: key, label }) => ({ value: key, label }));
  const isKnown = value === '' || data.some((each) => each.value === value);
  return (
    <Select
      {...rest}
      allowClear
      loading={isFetching}
      placeholder={t('attachments.noDocument')}
      value={value === '' ? undefined : value}
      // What is not asked for any more is called what it says.
      options={isKnown ? options : [{ value, label: value }, ...options]}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? '')}
    />
  );
}

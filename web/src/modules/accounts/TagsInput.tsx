import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { accountTags } from './accounts.queries.ts';

interface TagsInputProps {
  id?: string;
  value?: string[];
  onChange?: (tags: string[]) => void;
}

/** Tags that are in use, or new ones. */
export function TagsInput({ onChange, ...rest }: TagsInputProps) {
  const [text, setText] = useState('');
  const found = useQuery(accountTags(useDeferredValue(text.trim())));
  return (
    <Select
      {...rest}
      mode="tags"
      maxCount={20}
      tokenSeparators={[',']}
      showSearch={{ searchValue: text, onSearch: (typed) => setText(typed.slice(0, 40)) }}
      options={(found.data ?? []).map((value) => ({ value, label: value }))}
      onChange={(tags: string[]) => {
        setText('');
        onChange?.(tags.map((tag) => tag.trim()).filter(Boolean));
      }}
    />
  );
}

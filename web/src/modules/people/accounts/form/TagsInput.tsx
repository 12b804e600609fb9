import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { AccountCreate } from '#contract/people/accounts';
import { useFieldAround } from '../../../../components/form/fields/fieldContext.ts';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { accountTags } from '../accounts.queries.ts';
import { ranked } from '../../../../components/select/ranking.ts';
import { Select } from '../../../../components/select/Select.tsx';

const longest = fieldSpec(AccountCreate, 'tags.0').maxLength;

interface TagsInputProps {
  id?: string;
  value?: string[];
  onChange?: (tags: string[]) => void;
}

/** Tags that are in use, or new ones. */
export function TagsInput({ onChange, ...rest }: TagsInputProps) {
  const { most } = useFieldAround().limits;
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const found = useQuery({ ...accountTags(useDeferredValue(text.trim())), enabled: isOpen });
  return (
    <Select
      {...rest}
      mode="tags"
      maxCount={most}
      tokenSeparators={[',']}
      asked={{ text, onText: (typed) => setText(typed.slice(0, longest)), isAnswered: true }}
      options={ranked(found.data ?? [], text, (tag) => tag).map((value) => ({ value, label: value }))}
      onOpenChange={setIsOpen}
      onChange={(tags: string[]) => {
        setText('');
        onChange?.(tags.map((tag) => tag.trim()).filter(Boolean));
      }}
    />
  );
}

import type { Account } from '#contract/people/accounts';
import type { PolicyType } from '#contract/base/amounts/lines';
import type { Address } from '#contract/base/values/address';
import { countryName } from '../../../components/countries.ts';
import { useDescribeField, type Describe } from '../../../components/form/merging/describeValue.ts';
import { isKept } from '../../../components/form/inputs/idNumber.ts';
import { useLabels } from '../../../components/form/fields/useLabels.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { addressText, languageText } from './accountText.ts';

const links = { owner_id: 'users', agent_id: 'agents', sub_agent_id: 'sub_agents' } as const;

type Part =
  | Account['contacts'][number]
  | Account['beneficial_owners'][number]
  | Account['signatories'][number];

const percent = (value: string | null) => value && t('common.percent', { value });

/** One contact, owner or signatory in a line. */
function partText(part: Part): string {
  const words =
    'ownership_pct' in part
      ? [part.name, percent(part.ownership_pct), countryName(part.nationality)]
      : 'title' in part
        ? [part.name, part.title]
        : [part.name, part.role, part.email, part.phone];
  const marks = [
    'is_pep' in part && part.is_pep && t('accounts.is_pep'),
    'is_primary' in part && part.is_primary && t('accounts.contact_is_primary'),
  ];
  return inLine([...words, ...marks]);
}

const lists = new Set(['contacts', 'beneficial_owners', 'signatories']);

/** A value of an account in words, for its history and for choosing between two versions. */
export function useDescribeAccount(): Describe {
  const describe = useDescribeField('accounts');
  const nameOf = useLabels(links);
  return (field, value) => {
    if (isKept(value)) return value.mask;
    if (field === 'address' && value) return addressText(value as Address);
    if (field === 'language' && value) return languageText(String(value));
    if (field === 'policy_type' && value) return t(`lines.${value as PolicyType}`);
    if (lists.has(field) && Array.isArray(value))
      return (value as Part[]).map(partText).join('\n') || t('common.none');
    return describe(field, nameOf(field, value));
  };
}

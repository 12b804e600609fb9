import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Insured } from '#contract/cover/claims/claimCover';
import { Select } from '../../../../components/select/Select.tsx';
import { useAwaitedAnswer, useTypedAhead } from '../../../../components/select/useAwaited.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { insuredFor } from '../claims.queries.ts';
import { insuredHint, insuredLabel, keyOf } from './insuredText.ts';

interface InsuredSelectProps {
  id?: string;
  chosen: Insured | null;
  onChoose: (insured: Insured | null) => void;
  /** Nothing of another policy is looked for. */
  policyId?: number | undefined;
  /** Nothing of another client is looked for. */
  accountId?: number | undefined;
  autoFocus?: boolean;
  'aria-describedby'?: string;
  'aria-required'?: 'true';
  'aria-invalid'?: 'true';
}

/** Finds what was hit by whatever the caller says: a plate, a chassis, a name, a number of a card or of a policy. */
export function InsuredSelect(props: InsuredSelectProps) {
  const { chosen, onChoose, policyId, accountId, ...rest } = props;
  const { text, awaited, search, type, wait, end } = useTypedAhead();
  const [isOpen, setIsOpen] = useState(false);
  const dates = useDates();
  const isKnown = policyId !== undefined || accountId !== undefined;
  const isAsking = (isOpen || awaited !== undefined) && (search !== '' || isKnown);
  const { data, isPlaceholderData, isFetching, error } = useQuery({
    ...insuredFor({
      ...(search === '' ? {} : { search }),
      ...(policyId === undefined ? {} : { policy: policyId }),
      ...(accountId === undefined ? {} : { account: accountId }),
    }),
    enabled: isAsking,
  });
  const answer = isAsking && data && !isPlaceholderData ? data : undefined;
  const found = isAsking ? (data ?? []) : [];
  const offered =
    chosen && !found.some((each) => keyOf(each) === keyOf(chosen)) && search === ''
      ? [chosen, ...found]
      : found;
  const take = (insured: Insured | undefined) => {
    end();
    setIsOpen(false);
    if (insured) onChoose(insured);
  };
  useAwaitedAnswer(awaited, error ? [] : answer, (first, key) => {
    if (first) take(first);
    else if (key === 'Enter') type(text);
    else end();
  });
  const nothing = () => {
    if (search === '' && !isKnown) return t('claim_screens.insuredStart');
    if (isFetching) return t('common.searching');
    return error ? error.message : t('claim_screens.insuredNone');
  };
  return (
    <Select<string | undefined>
      {...rest}
      value={chosen ? keyOf(chosen) : undefined}
      placeholder={awaited?.text ?? t('claim_screens.insuredPlaceholder')}
      allowClear={chosen !== null}
      open={isOpen}
      onOpenChange={setIsOpen}
      onChange={(key) => {
        if (key === undefined) onChoose(null);
        else take(offered.find((each) => keyOf(each) === key));
      }}
      asked={{ text, isAnswered: answer !== undefined, onText: type, onAwait: wait }}
      options={offered.map((each) => ({
        value: keyOf(each),
        label: insuredLabel(each),
        hint: insuredHint(each, dates.day),
      }))}
      loading={isFetching}
      notFoundContent={nothing()}
    />
  );
}

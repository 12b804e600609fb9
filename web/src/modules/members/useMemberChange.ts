import { useMutation } from '@tanstack/react-query';
import type { Member, MemberUpdate } from '#contract/members';
import { members } from './members.queries.ts';

interface Telling {
  onChanged: (member: Member) => void;
  /** Left out where the screen shows the refusal itself. */
  onRefused?: (error: Error) => void;
}

/** Changes a member outside its form. */
export function useMemberChange({ id, version }: Member, { onChanged, onRefused }: Telling) {
  return useMutation({
    mutationFn: (change: MemberUpdate) => members.update(id, change, version),
    meta: { changes: [members.noun], record: members.record },
    onSuccess: onChanged,
    onError: (error) => onRefused?.(error),
  });
}

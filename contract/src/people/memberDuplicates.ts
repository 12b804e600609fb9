import type { Link } from '../base/http.ts';

/** A member who may be the same person; of one out of the caller's sight only that there is one. */
export interface MemberDuplicate {
  member: Link | null;
  is_active: boolean;
  /** The last day as a member. */
  exit_date: string | null;
}

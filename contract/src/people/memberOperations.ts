import { at, type Answered, type Sent } from '../base/operation.ts';
import { type ListAnswer, type Params, recordOperations } from '../base/recordOperations.ts';
import type { EnrolledMembers, Member, MembersEnrol } from './members.ts';
import type { MemberFamily } from './memberFamilies.ts';
import type {
  MemberCover,
  MemberCoverParams,
  MemberCovers,
  MemberCoversParams,
} from '../base/memberCover.ts';

export const memberOperations = {
  ...recordOperations<Member>('members'),
  enrol: at('/members/enrol/').post<Answered<typeof EnrolledMembers>, Sent<typeof MembersEnrol>>(),
  families: at('/members/families/').get<ListAnswer<MemberFamily>, Params>(),
  cover: at('/members/:id/cover/').get<MemberCover, Sent<typeof MemberCoverParams>>(),
  covers: at('/members/cover/').get<Answered<typeof MemberCovers>, Sent<typeof MemberCoversParams>>(),
};

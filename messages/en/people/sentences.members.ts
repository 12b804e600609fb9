/** Why a member of an account is not written as asked. */
export const memberSentences = {
  memberTwice: '{name} is a member of this account already, with the same date of birth.',
  memberTwiceUnseen: 'A member of this account has the same name and date of birth.',
  principalDepends: 'Choose a member who is nobody’s dependant.',
  principalHasOthers: 'Others depend on this member, who is therefore nobody’s dependant.',
  childOfMemberOlder: 'A child of this member is not younger.',
  dependantOutlasts: 'A dependant leaves no later than the member they depend on.',
  duplicateSeen: '{name} ({number}) has the same {same}.',
  duplicateAccount: 'There is an account with the same {same}. It belongs to {owner}.',
  duplicateLead: 'There is an open lead with the same {same}. It belongs to {owner}.',
} as const;

import { expect, it } from 'vitest';
import { noticeAddress } from './noticeAddress.ts';

const anything = () => true;
const nothing = () => false;
const bounced = { kind: 'cheque_bounced', related_type: 'account', related_id: 7 } as const;

it('a cheque that bounced leads to those of its client, or to the client where payments are not shown', () => {
  expect(noticeAddress(bounced, anything)).toEqual({
    to: '/payments',
    search: { account: '7', status: 'bounced' },
  });
  expect(noticeAddress(bounced, nothing)).toMatchObject({ to: '/accounts/7' });
});

it('an instalment that is overdue leads to what is paid of its policy', () => {
  const overdue = { kind: 'instalment_overdue', related_type: 'policy', related_id: 7 } as const;
  expect(noticeAddress(overdue, anything)).toEqual({ to: '/policies/7', search: { section: 'payments' } });
});

it('an endorsement that was approved leads to those of its policy, where they are shown', () => {
  const approved = { kind: 'endorsement_approved', related_type: 'policy', related_id: 7 } as const;
  expect(noticeAddress(approved, anything)).toEqual({
    to: '/policies/7',
    search: { section: 'endorsements' },
  });
  expect(noticeAddress(approved, nothing)).toMatchObject({ to: '/policies/7' });
});

it('anything else leads to what it is about, and what is about nothing nowhere', () => {
  const task = { kind: 'task_overdue', related_type: 'task', related_id: 7 } as const;
  expect(noticeAddress(task, nothing)).toMatchObject({ to: '/tasks' });
  expect(noticeAddress({ kind: 'job_failed', related_type: 'job', related_id: 3 }, nothing)).toEqual({
    to: '/settings/jobs',
  });
  expect(
    noticeAddress({ kind: 'audit_differs', related_type: null, related_id: null }, anything),
  ).toBeUndefined();
});

it('of an import that ended leads to its result', () => {
  const done = { kind: 'import_done', related_type: 'policy_import', related_id: 17 } as const;
  expect(noticeAddress(done, nothing)).toEqual({ to: '/policies/import', search: { import: 17 } });
});

import type { QueueOptions } from 'pg-boss';

export const queueSchema = 'jobs';

const resilient: QueueOptions = {
  // A worker that was killed is noticed after this silence and its job is taken up again.
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  // A killed worker costs a try too, so the pauses stay short enough for a job to resume within 30 s.
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 12,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: 3 * 86_400,
};

export const queueNames = ['daily', 'documents', 'bulk', 'imports'] as const;
export type QueueName = (typeof queueNames)[number];

export const deadLetterOf = (name: QueueName) => `${name}.dead`;

/** Every queue with its dead letter, which must exist first. */
export const jobQueues = queueNames.flatMap((name) => [
  { name: deadLetterOf(name), options: { retentionSeconds: 30 * 86_400 } },
  { name: name as string, options: { ...resilient, deadLetter: deadLetterOf(name) } },
]);

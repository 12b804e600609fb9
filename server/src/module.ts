import type { RelatedType } from '#contract/base/related';
import type { NounName } from '#contract/base/nouns';
import type { JobName } from '#contract/system/jobs';
import type { AppContext } from './context.ts';
import type { Tx } from './db/connect.ts';
import type { DB } from './db/schema.gen.ts';
import type { BulkJob } from './http/bulk.ts';
import type { App } from './http/fastifyApp.ts';
import type { JobSpec } from './jobs/job.ts';
import type { QueueOf } from './jobs/jobData.ts';
import type { BulkWork } from './nouns/bulk.ts';
import { bulkWork } from './nouns/reference/bulkWork.ts';
import type { ActivityHurdle } from './nouns/steps/activityHurdle.ts';
import type { HandOver } from './nouns/steps/handover.ts';
import type { FieldGroups, TemplateSource, TemplateSources } from './nouns/templateSources.ts';
import type { CrudNoun } from './sheets/crudNoun.ts';

/** What all modules together bring to any one of them; it is there before the first route is made. */
export type Brought = {
  /** Everything that someone who leaves has goes to one successor. */
  handOver: HandOver;
  templateSources: TemplateSources;
  activityHurdles: ActivityHurdle[];
};

/** What a bulk call does, by its body, which it checks itself. */
export type BulkOf = (body: unknown, brought: Brought) => BulkWork;

/** Work that every worker repeats, pausing so many milliseconds in between. */
type Loop = { every: number; work: (context: AppContext, signal: AbortSignal) => Promise<void> };

/** All that a module brings to the server; `modules.ts` lists them, and everything else is gathered from there. */
export type Module = {
  /** The nouns whose records it keeps. Every noun is kept by one module. */
  keeps?: readonly NounName[];
  routes?: readonly ((app: App, brought: Brought) => void)[];
  /** By noun, what is done to many of its records. */
  bulk?: { [N in BulkJob['noun']]?: BulkOf };
  jobs?: { [N in JobName]?: JobSpec & { queue: QueueOf<N> } };
  loops?: readonly Loop[];
  /** What someone who leaves has of the noun that it keeps. */
  handOver?: HandOver;
  /** What its records bring to the templates of mails about them, and about records of others. */
  templates?: Partial<Record<RelatedType, TemplateSource>>;
  templateFields?: Partial<Record<RelatedType, FieldGroups>>;
  /** What keeps an account from being deactivated. */
  activityHurdle?: ActivityHurdle;
  /** What a new database begins with, each planted once. */
  seeds?: Readonly<Record<string, (tx: Tx) => Promise<void>>>;
};

/** The bulk work of a reference noun follows from its description. */
export const bulkOf =
  <TB extends keyof DB, Row, Create, Update, Filters>(
    noun: CrudNoun<TB, Row, Create, Update, Filters>,
  ): BulkOf =>
  (body) =>
    bulkWork(noun, noun.schemas.bulk.parse(body).action);

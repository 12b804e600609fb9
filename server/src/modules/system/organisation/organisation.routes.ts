import { HistoryEntry, HistoryListParams } from '#contract/base/history';
import { listOf } from '#contract/base/http';
import { Organisation, OrganisationSettings, OrganisationUpdate } from '#contract/system/organisation';
import { PaperPreview } from '#contract/system/paperPreview';
import { organisationOperations } from '#contract/system/organisationOperations';
import type { AppContext } from '../../../context.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { can, signedIn } from '../../../auth/access.ts';
import { expectedVersion } from '../../../nouns/version.ts';
import { binaryAnswer } from '../../../http/binaryAnswer.ts';
import { write } from '../../../http/write.ts';
import { listHistory } from '../../../nouns/trail/history.ts';
import { findOrganisation, readSettings } from './organisation.queries.ts';
import { previewPaper } from './organisation.preview.ts';
import { refuseUnknownZone, updateOrganisation } from './organisation.service.ts';

const theOnlyOne = 1;

/** What is done once other working days hold, after the answer to that is certain. */
type Followed = (context: AppContext) => Promise<unknown>;

const tellingDays = [
  'working_days',
  'holidays',
  'time_zone',
  'claim_acknowledge_days',
  'claim_decide_days',
] as const;
const tellsDays = (body: OrganisationUpdate): boolean =>
  tellingDays.some((field) => body[field] !== undefined);

export function organisationRoutes(app: App, followDays: Followed): void {
  const { db } = app.context;

  serve(app, organisationOperations.read, {
    access: signedIn,
    summary: 'The brokerage, and which day it is there',
    response: { 200: Organisation },
    handler: () => findOrganisation(db, new Date()),
  });

  serve(app, organisationOperations.settings, {
    access: can('organisation:view'),
    summary: 'All settings of the brokerage',
    response: { 200: OrganisationSettings },
    handler: () => readSettings(db),
  });

  serve(app, organisationOperations.update, {
    access: can('organisation:update'),
    summary: 'Change settings of the brokerage',
    body: OrganisationUpdate,
    response: { 200: OrganisationSettings },
    handler: async (request, reply) => {
      const { caller, body } = request;
      const version = expectedVersion(request);
      await refuseUnknownZone(db, body);
      const settings = await write(request, reply, 200, (tx) =>
        updateOrganisation(tx, caller, body, version),
      );
      if (tellsDays(body)) await followDays(app.context);
      return settings;
    },
  });

  serve(app, organisationOperations.previewPaper, {
    access: can('organisation:update'),
    summary: 'A paper with an example, as it would look with these settings',
    body: PaperPreview,
    response: { 200: binaryAnswer('A PDF.', 'application/pdf') },
    handler: (request, reply) => previewPaper(app.context, request.caller, request.body, reply),
  });

  serve(app, organisationOperations.history, {
    access: can('organisation:view'),
    summary: 'Who changed the settings of the brokerage',
    querystring: HistoryListParams,
    response: { 200: listOf(HistoryEntry) },
    handler: ({ caller, url, query }) => listHistory(db, caller, url, query, 'organisation', theOnlyOne),
  });
}

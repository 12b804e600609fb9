import { IdParams } from '#contract/base/http';
import { ClaimClocks } from '#contract/cover/claims/claimClocks';
import { ClaimTimeline } from '#contract/cover/claims/claimTimeline';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { readClocks, tellStory } from './claims.timeline.ts';

/** What happened to a claim, and how much time is left for the rest. */
export function claimTimelineRoutes(app: App): void {
  const { db } = app.context;
  const config = { access: can('claims:view') };

  app.get('/api/claims/:id/timeline/', {
    config,
    schema: {
      tags: ['claims'],
      summary: 'The whole story of a claim: its steps, movements, notes, mails and files',
      params: IdParams,
      response: { 200: ClaimTimeline },
    },
    handler: ({ caller, params }) => tellStory(db, caller, params.id),
  });

  app.get('/api/claims/:id/clocks/', {
    config,
    schema: {
      tags: ['claims'],
      summary: 'Until when a claim has to be acknowledged and decided, and how many working days are left',
      params: IdParams,
      response: { 200: ClaimClocks },
    },
    handler: ({ caller, params }) => readClocks(db, caller, params.id),
  });
}

import { ClaimClocks } from '#contract/cover/claims/claimClocks';
import { ClaimTimeline } from '#contract/cover/claims/claimTimeline';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { readClocks, tellStory } from './claims.timeline.ts';

/** What happened to a claim, and how much time is left for the rest. */
export function claimTimelineRoutes(app: App): void {
  const { db } = app.context;
  const config = { access: can('claims:view') };

  serve(app, claimOperations.timeline, {
    ...config,
    summary: 'The whole story of a claim: its steps, movements, notes, mails and files',
    response: { 200: ClaimTimeline },
    handler: ({ caller, params }) => tellStory(db, caller, params.id),
  });

  serve(app, claimOperations.clocks, {
    ...config,
    summary: 'Until when a claim has to be acknowledged and decided, and how many working days are left',
    response: { 200: ClaimClocks },
    handler: ({ caller, params }) => readClocks(db, caller, params.id),
  });
}

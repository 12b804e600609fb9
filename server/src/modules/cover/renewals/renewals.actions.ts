import type { RenewalLose, RenewalReopen } from '#contract/cover/renewalSteps';
import { renewalActionTable } from '#contract/cover/renewalStates';
import { stepsFor } from '../../../nouns/stepsFor.ts';
import { renewalRecords } from './renewals.noun.ts';
import { readRenewal } from './renewals.service.ts';
import { loseRenewal, moveRenewal, reopenRenewal } from './renewals.transitions.ts';

const act = stepsFor(renewalActionTable, renewalRecords.guard, readRenewal);

export const start = act('start', (tx, caller, id) => moveRenewal(tx, caller, id, 'start'));
export const negotiate = act('negotiate', (tx, caller, id) => moveRenewal(tx, caller, id, 'negotiate'));
export const lose = act<RenewalLose>('lose', loseRenewal);
export const reopen = act<RenewalReopen>('reopen', reopenRenewal);

import type { RenewalLose, RenewalReopen } from '#contract/cover/renewals/renewals';
import { renewalActionTable } from '#contract/cover/renewals/renewalStates';
import { stepsFor } from '../../../nouns/steps/stepsFor.ts';
import { renewalRecords } from './renewals.noun.ts';
import { readRenewal } from './renewals.service.ts';
import { loseRenewal, moveRenewal, reopenRenewal } from './renewals.transitions.ts';

const act = stepsFor(renewalActionTable, renewalRecords.guard, readRenewal);

export const start = act('start', (tx, caller, id) => moveRenewal(tx, caller, id, 'start'));
export const negotiate = act('negotiate', (tx, caller, id) => moveRenewal(tx, caller, id, 'negotiate'));
export const lose = act<RenewalLose>('lose', loseRenewal);
export const reopen = act<RenewalReopen>('reopen', reopenRenewal);

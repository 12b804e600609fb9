import { actionTable } from '../../base/states/states.ts';

/** Those that are being worked on, in the order in which a lead passes through them. */
const pipelineStatuses = ['new', 'contacted', 'qualified', 'quoting', 'proposal_sent'] as const;
export const leadStatuses = [...pipelineStatuses, 'won', 'on_hold', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
export const openLeadStatuses = [...pipelineStatuses, 'on_hold'] as const;

/** What the steps read of a lead. `held_from` is the state that it goes back to from being on hold. */
export type LeadInState = { status: LeadStatus; held_from: LeadStatus | null; account_id: number | null };

export const leadActionTable = actionTable(leadStatuses, {
  permission: 'leads:update',
  steps: {
    contact: { from: ['new'], to: 'contacted' },
    qualify: { from: ['contacted'], to: 'qualified' },
    // What quotes and policies do to their lead.
    quote: { from: ['new', 'contacted', 'qualified', 'on_hold'], to: 'quoting', permission: 'system' },
    propose: { from: openLeadStatuses, to: 'proposal_sent', permission: 'system' },
    win: { from: openLeadStatuses, to: 'won', permission: 'system' },
    convert: {
      from: openLeadStatuses,
      to: ({ status }) => status,
      also: 'accounts:create',
      hurdles: [
        {
          stands: ({ account_id }: LeadInState) => account_id !== null,
          sentence: 'This lead already has an account.',
        },
      ],
    },
    hold: { from: pipelineStatuses, to: 'on_hold' },
    resume: {
      from: ['on_hold'],
      to: ({ held_from }) => held_from ?? 'new',
      otherwise: 'This lead is not on hold.',
    },
    lose: { from: openLeadStatuses, to: 'lost' },
    reopen: {
      from: ['lost'],
      to: 'new',
      otherwise: 'This lead is not lost.',
      refusals: { won: 'This lead is won and stays so. Begin a new lead, or a quote for the account.' },
    },
  },
  refusals: {
    new: 'The client was not contacted yet.',
    contacted: 'The client was contacted already.',
    qualified: 'This lead is qualified already.',
    quoting: 'Quotes are being prepared for this lead already.',
    proposal_sent: 'A proposal was sent for this lead already.',
    won: 'This lead is won.',
    on_hold: 'This lead is on hold. Resume it first.',
    lost: 'This lead is lost. Reopen it first.',
  },
});
export type LeadAction = keyof (typeof leadActionTable)['steps'];

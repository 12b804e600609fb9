import type { Note } from '#contract/office/notes';

type Said = Pick<Note, 'kind' | 'direction' | 'outcome' | 'duration_min' | 'body'>;

const plain = (body: string): Said => ({
  kind: 'note',
  direction: null,
  outcome: null,
  duration_min: null,
  body,
});
const call = (outcome: Said['outcome'], duration_min: number, body: string, isIncoming = false): Said => ({
  kind: 'call',
  direction: isIncoming ? 'incoming' : 'outgoing',
  outcome,
  duration_min,
  body,
});
const meeting = (duration_min: number, body: string): Said => ({
  kind: 'meeting',
  direction: null,
  outcome: null,
  duration_min,
  body,
});
const message = (body: string): Said => ({
  kind: 'message',
  direction: 'incoming',
  outcome: null,
  duration_min: null,
  body,
});

/** What is said of any client. */
export const ofAnyone: [Said, ...Said[]] = [
  plain('Prefers to be called after four in the afternoon.'),
  plain('Sent the schedule and the debit note by email.'),
  plain('Asked for **agency repair** in every motor quote.'),
  plain('Pays by transfer only; no cheques, please.'),
  plain('Waiting for the signed proposal form.'),
  plain('Complained about the workshop in Al Quoz. Offer another garage next time.'),
  call('reached', 6, 'Went through the renewal terms. Wants to think about the higher excess.'),
  call('reached', 3, 'Confirmed the new mobile number and the address.'),
  call('reached', 11, 'Explained why the premium went up: two claims within the year.', true),
  call('no_answer', 0, 'No answer. Left a message.'),
  call('no_answer', 0, 'No answer, tried twice.'),
  call('call_back', 1, 'In a meeting. Asked to be called back tomorrow morning.'),
  call('refused', 4, 'Not interested in travel cover this year.'),
  message('Sent a picture of the registration card by WhatsApp.'),
  message('Wrote that the documents will follow on Sunday.'),
  message('Asked whether roadside assistance is included. Answered: yes, within the country.'),
];

export const ofPeople: [Said, ...Said[]] = [
  plain('Expecting a second child in spring: **maternity** matters for the health renewal.'),
  plain('Moving to a villa; will need home contents from the day the keys are handed over.'),
  plain('Passport is being renewed. Ask for the new copy.'),
  call('reached', 8, 'Wants to add the spouse as a driver and asked what that costs.', true),
  call('reached', 5, 'Daughter starts university abroad in September. Quote annual travel cover.'),
  message('Asked for the list of hospitals in the network.'),
];

export const ofCompanies: [Said, ...Said[]] = [
  plain('Finance director wants all fleet cover to end on **31 December**. Offer co-termination at renewal.'),
  plain(
    'What we still need:\n\n- trade licence\n- list of employees with dates of birth\n- claims history of three years',
  ),
  plain('Trade licence is renewed every November. Ask for the copy in good time.'),
  call('reached', 9, 'Two new vans arrive next month. Send a quote with agency repair.'),
  call('reached', 12, 'The HR manager asked for a comparison of three health plans.', true),
  meeting(45, 'Went through the group health renewal with HR. They will send the census on Thursday.'),
  meeting(60, 'Visited the warehouse with the surveyor. Sprinklers were tested last month.'),
  meeting(30, 'Introduced the new account manager. They would like one call a quarter.'),
];

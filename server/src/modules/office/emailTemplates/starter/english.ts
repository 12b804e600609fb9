import type { StarterTexts } from './starterTexts.ts';

const greeting = '<p>Dear {{account.display_name}},</p>';
const closing = '<p>Kind regards,<br />{{sender.full_name}}<br />{{organisation.name}}</p>';
const fromUs = '<p>Kind regards,<br />{{organisation.name}}</p>';

const renewal = (first: string, last: string): string =>
  `${greeting}<p>${first}</p><ul><li>Policy: {{policy.policy_number}}</li><li>Cover: {{policy.product}}</li><li>Insurer: {{policy.insurer}}</li><li>Last day of cover: {{renewal.renewal_date}}</li></ul><p>${last}</p>${fromUs}`;

export const english: StarterTexts = {
  quote_request: {
    name: 'Request for quotation',
    subject: 'Request for quotation {{quote.quote_number}}: {{quote.category}}',
    body: `<p>Dear {{insurer.contact}},</p><p>Please send us your best terms for the following risk.</p><ul><li>Client: {{quote.client}}</li><li>Class: {{quote.category}}</li><li>Cover from: {{quote.start_date}}</li><li>Our reference: {{quote.quote_number}}</li></ul><p>{{quote.needs_summary}}</p><p>{{quote.message}}</p><p>We would be grateful for your reply by {{quote.reply_due_on}}.</p>${closing}`,
  },
  proposal: {
    name: 'Proposal',
    subject: 'Our proposal {{quote.quote_number}}: {{quote.category}}',
    body: `<p>Dear {{quote.client}},</p><p>We have compared the offers of several insurers for you. You will find them side by side in the attached proposal.</p><p>Our recommendation: {{quote.recommended_offer}}</p><p>{{quote.recommendation_reason}}</p><p>The offers are valid until {{quote.valid_until}}. Please tell us which one you choose, or call us with any question.</p>${closing}`,
  },
  policy_issued: {
    name: 'Policy issued',
    subject: 'Your policy {{policy.policy_number}} has been issued',
    body: `${greeting}<p>Your policy has been issued.</p><ul><li>Policy number: {{policy.policy_number}}</li><li>Cover: {{policy.product}}</li><li>Insurer: {{policy.insurer}}</li><li>From {{policy.start_date}} to {{policy.end_date}}</li></ul><p>Please read the documents and tell us at once if anything is not as you expected.</p>${closing}`,
  },
  renewal_60: {
    name: 'Renewal in 60 days',
    subject: 'Your policy {{policy.policy_number}} ends on {{renewal.renewal_date}}',
    body: renewal(
      'Your policy ends in about two months.',
      'We are asking insurers for their terms. Has anything changed that we should know? Please tell us, so that your cover fits.',
    ),
  },
  renewal_30: {
    name: 'Renewal in 30 days',
    subject: 'Your policy {{policy.policy_number}} ends in 30 days',
    body: renewal(
      'Your policy ends in 30 days.',
      'Please tell us whether you would like to renew it, and whether anything has changed.',
    ),
  },
  renewal_15: {
    name: 'Renewal in 15 days',
    subject: 'Your policy {{policy.policy_number}} ends in 15 days',
    body: renewal(
      'Your policy ends in 15 days, and we have not yet heard how you would like to go on.',
      'Please reply or call us, so that there is no day without cover.',
    ),
  },
  renewal_7: {
    name: 'Renewal in 7 days',
    subject: 'Only 7 days left: your policy {{policy.policy_number}}',
    body: renewal(
      'Your policy ends in 7 days. After its last day you are no longer covered.',
      'Please call us today if you would like to renew it.',
    ),
  },
  renewal_quoted: {
    name: 'Renewal, once quoted',
    subject: 'Your policy {{policy.policy_number}} ends on {{renewal.renewal_date}}: may we renew it?',
    body: renewal(
      'You have our offer for the renewal of your policy, and we would be glad to hear what you think of it.',
      'Please tell us whether you accept it, or what we should change, so that there is no day without cover.',
    ),
  },
  claim_acknowledged: {
    name: 'Claim acknowledged',
    subject: 'We have received your claim {{claim.claim_number}}',
    body: `${greeting}<p>We have received your claim and passed it on to {{policy.insurer}}.</p><ul><li>Claim: {{claim.claim_number}}</li><li>Policy: {{policy.policy_number}}</li><li>Date of loss: {{claim.date_of_loss}}</li></ul><p>{{claim.handler}} looks after your claim and will contact you if anything is needed.</p>${fromUs}`,
  },
  claim_documents: {
    name: 'Documents for a claim',
    subject: 'Documents that we need for your claim {{claim.claim_number}}',
    body: `${greeting}<p>To go on with your claim we still need from you:</p><p>{{claim.missing_documents}}</p><ul><li>Claim: {{claim.claim_number}}</li><li>Policy: {{policy.policy_number}}</li><li>Date of loss: {{claim.date_of_loss}}</li></ul><p>A clear photo or a scan in reply to this mail is enough. {{claim.handler}} looks after your claim.</p>${fromUs}`,
  },
  claim_status: {
    name: 'Where a claim stands',
    subject: 'Your claim {{claim.claim_number}}: {{claim.status}}',
    body: `${greeting}<p>{{claim.stands}}</p><ul><li>Claim: {{claim.claim_number}}</li><li>Policy: {{policy.policy_number}}</li><li>Date of loss: {{claim.date_of_loss}}</li></ul><p>{{claim.still_needed}}</p><p>{{claim.next_step}}</p>${closing}`,
  },
  claim_notice: {
    name: 'Claim notice to the insurer',
    subject: 'Claim {{claim.claim_number}} under policy {{policy.policy_number}}: {{account.display_name}}',
    body: `<p>Dear {{claim.contact}},</p><p>Please register the following claim and confirm your number for it.</p><ul><li>Policy: {{policy.policy_number}}</li><li>Insured: {{account.display_name}}</li><li>Our reference: {{claim.claim_number}}</li></ul><p>{{claim.loss}}</p><p>{{claim.cover}}</p>${closing}`,
  },
  missing_documents: {
    name: 'Missing documents',
    subject: 'Documents that we need from you, {{account.display_name}}',
    body: `${greeting}<p>To keep your file {{account.account_number}} complete we still need some documents from you:</p><ul><li>…</li></ul><p>A photo or a scan in reply to this mail is enough.</p>${closing}`,
  },
  payment_overdue: {
    name: 'Payment overdue',
    subject: 'A payment for your policy {{policy.policy_number}} is overdue',
    body: `${greeting}<p>We have not yet received {{instalment.amount}}, which was due on {{instalment.due_date}} for your policy {{policy.policy_number}} with {{policy.insurer}}.</p><p>Please pay it in the next days, so that your cover stays in force. If you have paid already, please tell us when and how.</p>${fromUs}`,
  },
  endorsement_request: {
    name: 'Endorsement request',
    subject:
      'Endorsement {{endorsement.endorsement_number}} of policy {{policy.policy_number}}: {{endorsement.type}}',
    body: `<p>Dear {{endorsement.contact}},</p><p>Please endorse the following policy and confirm the premium.</p><ul><li>Policy: {{policy.policy_number}}</li><li>Insured: {{account.display_name}}</li><li>Effective from: {{endorsement.effective_date}}</li><li>Premium by our calculation: {{endorsement.premium}}</li><li>Our reference: {{endorsement.endorsement_number}}</li></ul><p>{{endorsement.description}}</p><p>{{endorsement.changes}}</p>${closing}`,
  },
  policy_request: {
    name: 'Policy request',
    subject: 'Please issue: {{account.display_name}}, {{policy.product}} ({{policy.reference}})',
    body: `<p>Dear {{insurer.contact}},</p><p>Please issue the following policy, and tell us its number or send us a cover note.</p>${closing}`,
  },
  invitation: {
    name: 'Invitation',
    subject: 'Your access to {{organisation.name}}',
    body: '<p>Hello {{user.full_name}},</p><p>You have been given access to the back-office of {{organisation.name}}. Choose a password to begin:</p><p><a href="{{user.link}}">Choose a password</a></p><p>The link can be used once, within {{user.link_hours}} hours. You sign in with {{user.email}}.</p>',
  },
  password_reset: {
    name: 'Password reset',
    subject: 'Choose a new password',
    body: '<p>Hello {{user.full_name}},</p><p>Someone asked for a new password for {{user.email}} at {{organisation.name}}. If it was you, choose one here:</p><p><a href="{{user.link}}">Choose a new password</a></p><p>The link can be used once, within {{user.link_hours}} hour. If it was not you, there is nothing to do: your password stays as it is.</p>',
  },
};

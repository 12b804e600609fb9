alter table organisation
  add column logo text,
  add column address jsonb not null default
    '{"line1": "", "line2": "", "city": "", "region": "", "postal_code": "", "country": ""}',
  add column date_format text not null default 'letters' check (date_format in ('letters', 'iso')),
  add column tax_rate numeric not null default 0 check (tax_rate between 0 and 100),
  add column kyc_gate text not null default 'warn' check (kyc_gate in ('off', 'warn', 'block')),
  add column kyc_checklists jsonb not null default '{
    "individual": [
      "Passport or national identity card",
      "Proof of address, at most three months old",
      "Declaration of the source of funds"
    ],
    "corporate": [
      "Trade licence",
      "Memorandum of association",
      "Register of beneficial owners",
      "Identity documents of the signatories",
      "Power of attorney or board resolution",
      "Tax registration certificate"
    ]
  }',
  -- As ISO 8601 counts them: Monday is 1.
  add column working_days jsonb not null default '[1, 2, 3, 4, 5]',
  add column holidays jsonb not null default '[]';

-- Deferred, so that two series can change their prefixes for each other's.
alter table number_series
  add constraint number_series_prefix_key unique (prefix) deferrable initially deferred,
  add check (digits between 4 and 10);

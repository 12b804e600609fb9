-- What the client was told of the risk beside the offers; empty of what was sent before it was told.
alter table quote_revisions
  add column start_date date,
  add column end_date date,
  add column insured jsonb,
  add column disclosure text not null default '';

-- Since when whoever the lead is about agrees to be written to.
alter table leads add column marketing_consent_at timestamptz(3);
update leads set marketing_consent_at = (
    select max(entry.at) from audit_entries entry
    where entry.noun = 'leads' and entry.record_id = leads.id
      and entry.changes -> 'marketing_consent' -> 2 = 'true')
  where marketing_consent;

-- In what no client was sent, "not included" may mean that nobody knew, and a rate of nothing that nobody set one. A
-- limit of what was not included never counted. What was sent stays as it was read.
update quote_offers offer set benefits = (
    select jsonb_agg(case when benefit -> 'included' = 'false'
      then benefit || '{"included": null, "limit": ""}' else benefit end order by place)
    from jsonb_array_elements(offer.benefits) with ordinality as told (benefit, place))
  from quotes
  where quotes.id = offer.quote_id and offer.benefits @> '[{"included": false}]'
    and not exists (select 1 from quote_revisions sent
      where sent.quote_id = quotes.id and sent.revision = quotes.revision);

update quote_offers offer set tax_rate = null, lines = (
    select jsonb_agg(case when line @> '{"taxable": true, "tax_rate": "0"}'
      then line || '{"tax_rate": null}' else line end order by place)
    from jsonb_array_elements(offer.lines) with ordinality as told (line, place))
  from quotes
  where quotes.id = offer.quote_id and offer.tax_rate = 0 and offer.lines <> '[]' and not offer.lines @> '[{"kind": "tax"}]'
    and not exists (select 1 from products where products.id = offer.product_id and products.tax_rate is not null)
    and not exists (select 1 from quote_revisions sent
      where sent.quote_id = quotes.id and sent.revision = quotes.revision);

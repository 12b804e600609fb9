-- What an offer gives to each category of people.
alter table quote_offers add column plans jsonb not null default '[]';

-- In what no client was sent, a box that nobody ticked says nothing of maternity. What was sent or issued stays as it
-- was read.
update quotes set risk = jsonb_set(risk, '{categories}', (
    select jsonb_agg(case when category -> 'maternity' = 'false'
      then category || '{"maternity": null}' else category end order by place)
    from jsonb_array_elements(risk -> 'categories') with ordinality as told (category, place)))
  where risk @> '{"line": "health", "categories": [{"maternity": false}]}'
    and not exists (select 1 from quote_revisions sent
      where sent.quote_id = quotes.id and sent.revision = quotes.revision);

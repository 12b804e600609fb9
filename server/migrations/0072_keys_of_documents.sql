-- Documents that are wanted are known by a key, which stays when they are renamed (decision 69). How a key is made of a
-- name, contract/src/base/documentKeys.ts says too, and both say the same.
create function pg_temp.digest_of(name text) returns text language plpgsql immutable as $$
declare
  bytes bytea := convert_to(name, 'UTF8');
  sum bigint := 2166136261;
begin
  for place in 0 .. length(bytes) - 1 loop
    sum := ((sum # get_byte(bytes, place)) * 16777619) & 4294967295;
  end loop;
  return lpad(to_hex(sum), 8, '0');
end $$;

create function pg_temp.key_of(name text) returns text language plpgsql immutable as $$
declare
  plain text := lower(regexp_replace(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'),
    '[\u00a0-\u00bf\u2000-\u206f]', ' ', 'g'));
  slug text := trim(both '_' from regexp_replace(plain, '[^a-z0-9]+', '_', 'g'));
begin
  if octet_length(plain) > length(plain) or plain !~ '[a-z]' then
    return 'document_' || pg_temp.digest_of(name);
  end if;
  return case when length(slug) <= 60 then slug
    else regexp_replace(left(slug, 51), '_$', '') || '_' || pg_temp.digest_of(name) end;
end $$;

-- Each once among those that are asked for at the same time.
create function pg_temp.with_keys(documents jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(entry || jsonb_build_object('key', made || case when turn = 1 then '' else '_' || turn end)
    order by place), '[]')
  from (select entry, place, made, row_number() over (partition by entry ->> 'stage', made order by place) as turn
    from jsonb_array_elements(documents) with ordinality as each (entry, place),
      lateral (select pg_temp.key_of(entry ->> 'name') as made) as key) as keyed
$$;

update products set required_documents = pg_temp.with_keys((
    select jsonb_agg(jsonb_build_object('required', true, 'claim_types', '[]'::jsonb) || entry order by place)
    from jsonb_array_elements(required_documents) with ordinality as each (entry, place)))
  where required_documents <> '[]';

-- Identity papers and licences end one day; all else is as good as on its first.
create function pg_temp.checklist_of(names jsonb) returns jsonb language sql immutable as $$
  select pg_temp.with_keys(coalesce((select jsonb_agg(jsonb_build_object('name', name, 'required', true, 'expires',
      name ~* '(passport|identity|\mid\M|licen[cs]e|visa|residen|permit|establishment card|جواز|هوية|رخصة|إقامة)')
    order by place) from jsonb_array_elements_text(names) with ordinality as each (name, place)), '[]'))
$$;

create function pg_temp.checklists_of(lists jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('individual', pg_temp.checklist_of(lists -> 'individual'),
    'corporate', pg_temp.checklist_of(lists -> 'corporate'))
$$;

update organisation set kyc_checklists = pg_temp.checklists_of(kyc_checklists);
-- There is one organisation, which the first migration made.
alter table organisation alter column kyc_checklists drop default;

-- What a file was said to be, or was called where nothing was said of it, is the document of that name.
with wanted as (
  select entry ->> 'name' as name, entry ->> 'key' as key
  from organisation, jsonb_path_query(kyc_checklists, '$.*[*]') as entry
  union
  select entry ->> 'name', entry ->> 'key' from products, jsonb_array_elements(required_documents) as entry
), named as (
  select lower(name) as name, min(key) as key from wanted group by lower(name)
)
update attachments set document_type = named.key from named
where named.name = lower(case when attachments.document_type <> '' then attachments.document_type
  else regexp_replace(attachments.name, '\.[^.]*$', '') end);

create index products_of_document on products using gin (required_documents jsonb_path_ops);

-- What a document is called: as the organisation says, or else as the product that asks for it does.
create function document_name(asked text) returns text language sql stable parallel safe as $$
  select coalesce(
    (select entry ->> 'name' from organisation, jsonb_path_query(kyc_checklists, '$.*[*]') as entry
      where entry ->> 'key' = asked limit 1),
    (select entry ->> 'name' from products, jsonb_array_elements(required_documents) as entry
      where required_documents @> jsonb_build_array(jsonb_build_object('key', asked)) and entry ->> 'key' = asked
      order by products.deleted_at desc nulls first, products.id limit 1))
$$;

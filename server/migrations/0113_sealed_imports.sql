-- Numbers of identity documents stand in the rows of a file masked, and sealed beside them: by place, the cell of the
-- file and what someone wrote instead.
alter table import_rows add column sealed jsonb;

alter table imports
  -- Kept as it came, but closed: only whoever has the key of the data opens it.
  add column is_file_sealed boolean not null default false,
  -- Which columns are masked was decided after the rows were read; a job brings these into line.
  add column awaits_sealing boolean not null default false,
  -- When the rows and the file were removed; what they came to stays.
  add column purged_at timestamptz;

update imports set headings = (
  select coalesce(jsonb_agg(heading || jsonb_build_object('is_masked', exists (
    select from jsonb_array_elements(imports.mapping -> 'columns') as mapped (entry)
    where entry -> 'place' = heading -> 'place' and entry ->> 'field' in ('id_number', 'account.id_number')))
    order by position), '[]')
  from jsonb_array_elements(headings) with ordinality as listed (heading, position));
update imports set awaits_sealing = true where headings @> '[{"is_masked": true}]';
create index imports_awaiting_sealing on imports (id) where awaits_sealing;
create index imports_kept on imports (updated_at) where purged_at is null;

-- An undo that passed rows which whoever confirmed it may not take back can be gone on with.
update import_rows set undo_outcome = null from imports
where imports.id = import_rows.import_id and imports.status = 'undone' and import_rows.undo_outcome = 'kept'
  and import_rows.undo_reason = 'You do not have permission to do this.';
update imports set status = 'done', undone_at = null
where status = 'undone' and exists (select from import_rows where import_rows.import_id = imports.id
  and import_rows.undo_outcome is null and import_rows.outcome in ('created', 'updated') and import_rows.record_id is not null);

-- By what rows belong together is told by keyed digests from here on: what was checked is checked again.
update imports set status = 'mapping', checked = null, checked_at = null, problems = '[]', ready_rows = 0
where status = 'checked';
update import_rows set keys = null from imports
where imports.id = import_rows.import_id and imports.mapping ->> 'match_on' = 'id_number' and import_rows.keys is not null;

-- Values and what waits for its seal are written by the statement that writes their entry, and an entry never goes.
-- To look the entry up again for each of them was a third of what the trail of a new record costs.
alter table audit_values drop constraint audit_values_entry_id_fkey;
alter table audit_unsealed drop constraint audit_unsealed_entry_id_fkey;

-- As what it calls is, so that PostgreSQL can put its body in its place instead of calling it for each value.
alter function audit_value_digest(bytea, jsonb, jsonb) stable;

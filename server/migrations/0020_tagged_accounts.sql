-- Most accounts have no tags, and need not be noted as such.
drop index accounts_tags;
create index accounts_tags on accounts using gin (tags) where tags <> '{}';

-- With which of their views a person opens a list.
alter table views add column is_default boolean not null default false;
create unique index views_default_key on views (owner_id, list) where is_default;

-- Reports of money look at what has happened since a day, and at what counted within some.
create index instalment_entries_by_day on instalment_entries (day, instalment_id);
create index payments_by_clearing on payments (cleared_on, id) where cleared_on is not null;

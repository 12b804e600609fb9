alter table organisation
  add column date_order text not null default 'day_first' check (date_order in ('day_first', 'month_first'));

-- These write the month first; everyone else the day, or the year.
update organisation set date_order = 'month_first' where address ->> 'country' in ('FM', 'MH', 'PH', 'PW', 'US');

-- How fast something is done, per whoever does it: a bucket that leaks. Unlogged, because it is written with every
-- question and what a crash loses is forgotten within the hour anyway.
create unlogged table paces (
  name text not null,
  subject text not null,
  used double precision not null,
  at timestamptz not null default clock_timestamp(),
  noted_at timestamptz,
  primary key (name, subject)
);

-- Who signed in from where before, and is therefore let through while that place is flooding us.
alter table login_attempts add column signed_in_at timestamptz;
create index login_attempts_known on login_attempts (address) where signed_in_at is not null;

-- What each reviewer of a client's file has compared with the papers, until the file is decided: by person and point,
-- when it was, and a digest of what was on file then, so that a tick does not outlive what it was put to.
alter table accounts add column kyc_points_seen jsonb not null default '{}';

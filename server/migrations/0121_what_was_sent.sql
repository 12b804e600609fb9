-- What the client was sent where a contact says that a quote was: its number, or what somebody said.
alter table renewal_contacts add column sent text not null default '' check (length(sent) <= 200);

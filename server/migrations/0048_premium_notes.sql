-- Debit and credit notes are numbered without gaps. Where an organisation has given the usual prefix to something else,
-- theirs is a longer one.
insert into number_series (name, prefix)
select wanted.name,
  case when exists (select 1 from number_series taken where taken.prefix = wanted.prefix)
    then wanted.otherwise else wanted.prefix end
from (values ('debit_note', 'DN-', 'DEBIT-'), ('credit_note', 'CN-', 'CREDIT-')) as wanted (name, prefix, otherwise);

-- The end of the cover note of which someone was told already.
alter table policies add column cover_note_told date;

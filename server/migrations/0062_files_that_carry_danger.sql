create type file_warning as enum ('script', 'embedded', 'outside', 'hidden');
-- Why a file is only ever saved and never shown; null where nothing was found.
alter table attachments add column warning file_warning;

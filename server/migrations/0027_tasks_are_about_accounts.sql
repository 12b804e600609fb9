-- A task is merely about its account, and keeps nobody from deleting it.
comment on constraint tasks_account_id_fkey on tasks is 'about';

-- A newer version of a file keeps nobody from deleting the one before it. What was sent to a client does.
comment on constraint attachments_replaces_id_fkey on attachments is 'history';

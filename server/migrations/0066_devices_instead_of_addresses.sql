-- Who is let through while their network is flooded shows a device on which they signed in before. Which addresses
-- signed in from there is asked no more: the time that an answer took told it to whoever tried them.
drop index login_attempts_known;
alter table login_attempts drop column signed_in_at;

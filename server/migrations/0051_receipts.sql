-- The receipt of a payment as a file, drawn after the payment was recorded.
create table payment_receipts (
  payment_id integer primary key references payments (id),
  attachment_id integer not null references attachments (id)
);
create index payment_receipts_attachment on payment_receipts (attachment_id);

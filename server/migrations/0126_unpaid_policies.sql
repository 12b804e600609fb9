-- Policies of which something is still to be paid: found without reading what was paid long ago.
create index instalments_unpaid_of_policy on instalments (policy_id) include (due_date, category_id) where due > 0;

insert into views (list, ready, name, query, is_shared)
values ('policies', 'policies_unpaid', 'Unpaid', 'unpaid=true', true);

-- The orders and filters of a long list of payments. What has no receipt or cheque comes last in either direction.
drop index payments_cheques;
create index payments_by_cheque on payments (cheque_date, id)
  include (owner_id, agent_id, sub_agent_id, status, method);
create index payments_by_cheque_back on payments (cheque_date desc nulls last, id desc)
  include (owner_id, agent_id, sub_agent_id, status, method);
create index payments_by_receipt_back on payments (receipt_no desc nulls last, id desc)
  include (owner_id, agent_id, sub_agent_id, status);
create index payments_in_direction on payments (direction, date, id) include (owner_id, agent_id, sub_agent_id, status);
create index payments_by_method on payments (method, date, id) include (owner_id, agent_id, sub_agent_id, status);

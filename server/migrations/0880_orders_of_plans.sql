-- An order may be for several plans of its buyer; its lines say which line is for which.

alter table pay_order add column plan_ids bigint[] not null default '{}';
comment on column pay_order.plan_ids is 'The plans it is for, in the order in which they are covered; empty for anything else.';
update pay_order set plan_ids = array[plan_id] where plan_id is not null;
update pay_order set lines = jsonb_set(lines, '{0,planId}', to_jsonb(plan_id)) where plan_id is not null and jsonb_array_length(lines) > 0;
alter table pay_order drop column plan_id;
-- Orders of a plan
create index pay_order_plans on pay_order using gin (plan_ids);
-- Those of one buyer that were paid for plans
create index pay_order_paid_plans on pay_order (org_id, created_at) where paid_at is not null and plan_ids <> '{}';

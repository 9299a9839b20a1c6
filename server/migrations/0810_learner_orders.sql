-- Orders of learners: who pays for the own training orders what one charge owes.

-- Whom the order is of, and what it pays; both empty for an order of an organisation.
alter table pay_order add column user_id bigint references app_user (id);
alter table pay_order add column charge_id bigint references charge (id);
alter table pay_order add constraint pay_order_learner check
  ((purpose = 'learner') = (charge_id is not null) and (purpose = 'learner') = (user_id is not null));
comment on column pay_order.user_id is 'The learner who pays for the own charge; null for an order of the organisation.';
comment on column pay_order.charge_id is 'The charge that a learner pays with it.';
-- One order of a charge waits at a time, however often somebody presses; those of a charge
create unique index pay_order_charge_once on pay_order (charge_id) where charge_id is not null and state = 0;
create index pay_order_charge on pay_order (charge_id) where charge_id is not null;
-- Orders of a person
create index pay_order_user on pay_order (user_id) where user_id is not null;
drop index payment_waiting;
-- Payments that wait for a decision: what a learner paid once more waits too
create index payment_waiting on payment (paid_at) where state in (3, 4, 8);
-- What learners paid and is to go back, for each look by the clock
create index charge_returning on charge (id) where state = 5 and payer = 'learner' and luan_sum(shares) > 0;

-- What is ordered may be places of a class: the money is taken for them as it comes in, and no longer balance.
alter table pay_order
  -- The class whose places it is for; null for anything else.
  add column class_id bigint references training_class (id),
  -- Fen that were taken for what was ordered and did not come back to the balance.
  add column spent_fen bigint not null default 0,
  add constraint pay_order_spent check (spent_fen between 0 and payable_fen);
-- Orders of a class
create index pay_order_class on pay_order (class_id) where class_id is not null;

-- Orders that are paid out of the accounts of their buyer, at once and without a payment.

alter table pay_order add column taken bigint[] not null default '{}';
comment on column pay_order.taken is 'Of an order paid out of the accounts what stays taken of each: account and fen by turns, in the order in which they were taken; empty for any other.';
alter table pay_order add constraint pay_order_taken check (cardinality(taken) % 2 = 0 and (taken = '{}' or channel = 20));

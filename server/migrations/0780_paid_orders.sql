-- Orders that were paid in a month: figures of what was kept of them and what went back
create index pay_order_paid on pay_order (paid_at) where paid_at is not null;

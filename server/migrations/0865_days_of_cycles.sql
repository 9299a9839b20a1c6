-- A charge of a cycle says for how many of its days it is: of who came later, and of a cycle that the end of the service cuts short or that was prolonged.

alter table charge add column charged_days int check (charged_days > 0);
alter table charge add column cycle_days int check (cycle_days > 0);
alter table charge add constraint charge_days check ((charged_days is null) = (cycle_days is null));
comment on column charge.charged_days is 'Of a cycle: how many days are charged. Null: not charged by cycle.';
comment on column charge.cycle_days is 'Of a cycle: how many days its unit price is for. Null: not charged by cycle.';
-- Those there are already: their days are what the amount is of the unit price.
update charge set cycle_days = right(period, 10)::date - left(period, 10)::date + 1,
  charged_days = greatest(1, case when unit_fen = 0 then right(period, 10)::date - left(period, 10)::date + 1
    else round(amount_fen::numeric * (right(period, 10)::date - left(period, 10)::date + 1) / unit_fen)::int end)
  where product = 'training' and user_id is not null and plan_id is null and session_id is null and record_id is null;

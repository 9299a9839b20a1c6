-- Whoever pays a charge alone is told of it, whatever it is for.

alter table charge add column told_round int not null default 0;
comment on column charge.told_round is 'Up to which round (`round`) the learner who has to pay was told so.';
-- Learners who have to pay and were not told yet
create index charge_untold on charge (id) where payer = 'learner' and state in (1, 3) and amount_fen > 0 and told_round < round;

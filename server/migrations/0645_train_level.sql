-- Level of a training before work on the induction card: an enterprise trains, then a fleet, then a team or at the vehicle.
alter table plan add column train_level text;
comment on column plan.train_level is 'Level of a training before work: company, fleet or team; null: not said, or another kind of plan';

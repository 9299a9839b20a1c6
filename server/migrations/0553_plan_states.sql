-- What waits asks for plans in one state, kind by kind: few of many thousands, which were all read.
-- Plans below an organisation of level 1 by kind and state: what waits, and how many
create index plan_l1_state on plan (l1, flavour, state) include (path);
comment on index plan_l1_state is 'Plans below an organisation of level 1 by kind and state: what waits, and how many';
-- Plans below an organisation of level 2 by kind and state: what waits, and how many
create index plan_l2_state on plan (l2, flavour, state) include (path);
comment on index plan_l2_state is 'Plans below an organisation of level 2 by kind and state: what waits, and how many';
-- Plans below an organisation of level 3 by kind and state: what waits, and how many
create index plan_l3_state on plan (l3, flavour, state) include (path);
comment on index plan_l3_state is 'Plans below an organisation of level 3 by kind and state: what waits, and how many';
-- Plans below an organisation of level 4 by kind and state: what waits, and how many
create index plan_l4_state on plan (l4, flavour, state) include (path);
comment on index plan_l4_state is 'Plans below an organisation of level 4 by kind and state: what waits, and how many';

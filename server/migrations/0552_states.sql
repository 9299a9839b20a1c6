-- How many members stand in which states: figures of the first page and the states above lists count at most ten thousand rows each,
-- of the index alone. Found by plan and state they were read from the table, one index pass for each plan of the platform.
-- Members of plans below an organisation of level 1, by kind and state, and how many
create index training_record_l1_state on training_record (l1, flavour, state) include (path);
comment on index training_record_l1_state is 'Members of plans below an organisation of level 1, by kind and state, and how many';
-- Members of plans below an organisation of level 2, by kind and state, and how many
create index training_record_l2_state on training_record (l2, flavour, state) include (path);
comment on index training_record_l2_state is 'Members of plans below an organisation of level 2, by kind and state, and how many';
-- Members of plans below an organisation of level 3, by kind and state, and how many
create index training_record_l3_state on training_record (l3, flavour, state) include (path);
comment on index training_record_l3_state is 'Members of plans below an organisation of level 3, by kind and state, and how many';

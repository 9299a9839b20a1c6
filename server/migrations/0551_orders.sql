-- Members, study schedule and certificates of all plans in each of their orders: below the third level a few thousand records are
-- sorted. Minutes have no index: they are written with every beat, and an index on them would make each of those writes all indexes.
-- Members of plans below an organisation of level 1, in the order of names
create index training_record_l1_name on training_record (l1, name_key, id) include (path, flavour);
comment on index training_record_l1_name is 'Members of plans below an organisation of level 1, in the order of names';
-- Members of plans below an organisation of level 2, in the order of names
create index training_record_l2_name on training_record (l2, name_key, id) include (path, flavour);
comment on index training_record_l2_name is 'Members of plans below an organisation of level 2, in the order of names';
-- Members of plans below an organisation of level 1, in the order they joined
create index training_record_l1_joined on training_record (l1, joined_at, id) include (path, flavour);
comment on index training_record_l1_joined is 'Members of plans below an organisation of level 1, in the order they joined';
-- Members of plans below an organisation of level 2, in the order they joined
create index training_record_l2_joined on training_record (l2, joined_at, id) include (path, flavour);
comment on index training_record_l2_joined is 'Members of plans below an organisation of level 2, in the order they joined';
-- Members of plans below an organisation of level 1, in the order they began to learn
create index training_record_l1_started on training_record (l1, started_at, id) include (path, flavour);
comment on index training_record_l1_started is 'Members of plans below an organisation of level 1, in the order they began to learn';
-- Members of plans below an organisation of level 2, in the order they began to learn
create index training_record_l2_started on training_record (l2, started_at, id) include (path, flavour);
comment on index training_record_l2_started is 'Members of plans below an organisation of level 2, in the order they began to learn';
-- Members of plans below an organisation of level 1, in the order they had learned enough
create index training_record_l1_learned on training_record (l1, learned_at, id) include (path, flavour);
comment on index training_record_l1_learned is 'Members of plans below an organisation of level 1, in the order they had learned enough';
-- Members of plans below an organisation of level 2, in the order they had learned enough
create index training_record_l2_learned on training_record (l2, learned_at, id) include (path, flavour);
comment on index training_record_l2_learned is 'Members of plans below an organisation of level 2, in the order they had learned enough';
-- Members of plans below an organisation of level 1, in the order they finished
create index training_record_l1_ended on training_record (l1, ended_at, id) include (path, flavour);
comment on index training_record_l1_ended is 'Members of plans below an organisation of level 1, in the order they finished';
-- Members of plans below an organisation of level 2, in the order they finished
create index training_record_l2_ended on training_record (l2, ended_at, id) include (path, flavour);
comment on index training_record_l2_ended is 'Members of plans below an organisation of level 2, in the order they finished';

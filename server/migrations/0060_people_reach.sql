-- Looked at with EXPLAIN on a million people: the membership history of a subtree in its own order, and ages at the edges.
create index org_user_l1_id on org_user (l1, id desc) include (path, joined_at, left_at);
create index org_user_l2_id on org_user (l2, id desc) include (path, joined_at, left_at);
create index org_user_l3_id on org_user (l3, id desc) include (path, joined_at, left_at);
create index org_user_l4_id on org_user (l4, id desc) include (path, joined_at, left_at);
create index org_user_l1_birthday on org_user (l1, birthday) include (path) where left_at is null;
create index org_user_l2_birthday on org_user (l2, birthday) include (path) where left_at is null;
create index org_user_l3_birthday on org_user (l3, birthday) include (path) where left_at is null;

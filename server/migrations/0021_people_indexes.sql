-- Found with 200,000 people and EXPLAIN (docs/decisions/people-lists).
-- The policy of app_user asks for every person shown whether a membership lies in the scope: by person, not by path.
create index org_user_person on org_user (user_id, path);

-- People who left stay in the table and out of every list.
drop index org_user_l1, org_user_l2, org_user_l3, org_user_l4, org_user_l1_name, org_user_l2_name, org_user_l3_name, org_user_l4_name;
-- The name comes along for common characters, which are looked for while the list is walked.
create index org_user_l1 on org_user (l1, created_at desc, id desc) include (path, real_name) where left_at is null;
create index org_user_l2 on org_user (l2, created_at desc, id desc) include (path, real_name) where left_at is null;
create index org_user_l3 on org_user (l3, created_at desc, id desc) include (path, real_name) where left_at is null;
create index org_user_l4 on org_user (l4, created_at desc, id desc) include (path, real_name) where left_at is null;
create index org_user_l1_name on org_user (l1, name_key, id) include (path) where left_at is null;
create index org_user_l2_name on org_user (l2, name_key, id) include (path) where left_at is null;
create index org_user_l3_name on org_user (l3, name_key, id) include (path) where left_at is null;
create index org_user_l4_name on org_user (l4, name_key, id) include (path) where left_at is null;
-- The rare ones: disabled people of a large subtree.
create index org_user_l1_state on org_user (l1, state, created_at desc, id desc) include (path) where left_at is null;
create index org_user_l2_state on org_user (l2, state, created_at desc, id desc) include (path) where left_at is null;
create index org_user_l3_state on org_user (l3, state, created_at desc, id desc) include (path) where left_at is null;

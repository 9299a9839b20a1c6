-- Whether a student has a photo is asked either way, and who has none are many: their number is counted from the index alone,
-- instead of from ten thousand rows of people.
drop index org_user_l1_photo;
drop index org_user_l2_photo;
drop index org_user_l3_photo;
-- Students by whether they have a photo, newest first, and how many.
create index org_user_l1_photo on org_user (l1, has_photo, created_at desc, id desc) include (path) where left_at is null and user_class <> 100;
create index org_user_l2_photo on org_user (l2, has_photo, created_at desc, id desc) include (path) where left_at is null and user_class <> 100;
create index org_user_l3_photo on org_user (l3, has_photo, created_at desc, id desc) include (path) where left_at is null and user_class <> 100;
comment on index org_user_l1_photo is 'Students below an organisation of level 1: who has a photo and who has none, newest first, and how many';
comment on index org_user_l2_photo is 'Students below an organisation of level 2: who has a photo and who has none, newest first, and how many';
comment on index org_user_l3_photo is 'Students below an organisation of level 3: who has a photo and who has none, newest first, and how many';

-- Points of today are joined by what lists them (student.queries.ts).
drop function if exists luan_points(bigint);

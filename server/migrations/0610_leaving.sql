-- Why a membership ended, beside the day it ended on. What ended before is known only where a transfer ended it.
alter table org_user add column leave_reason smallint check (leave_reason in (1, 2, 3, 4, 5, 6, 9)),
  add column leave_note text not null default '';
comment on column org_user.leave_reason is 'Why it ended, a code of leaveReason; null: it goes on, or nobody said';
comment on column org_user.leave_note is 'The same in words';

update org_user m set leave_reason = 5 from user_transfer t
  where t.from_org_user_id = m.id and t.state = 3 and m.left_at is not null and not m.guest and m.merged_into_id is null;

-- Those who left, newest first; guests of classes and merged records belonged nowhere.
create index org_user_l1_left on org_user (l1, left_at desc, id desc) include (path)
  where left_at is not null and not guest and merged_into_id is null;
create index org_user_l2_left on org_user (l2, left_at desc, id desc) include (path)
  where left_at is not null and not guest and merged_into_id is null;
create index org_user_l3_left on org_user (l3, left_at desc, id desc) include (path)
  where left_at is not null and not guest and merged_into_id is null;
create index org_user_l4_left on org_user (l4, left_at desc, id desc) include (path)
  where left_at is not null and not guest and merged_into_id is null;
comment on index org_user_l1_left is 'Who left below an organisation of level 1, newest first';
comment on index org_user_l2_left is 'Who left below an organisation of level 2, newest first';
comment on index org_user_l3_left is 'Who left below an organisation of level 3, newest first';
comment on index org_user_l4_left is 'Who left below an organisation of level 4, newest first';

-- Exams passed and failed in a month were counted with a look at each sitting; both stand in the index now.

drop index exam_sitting_l1;
drop index exam_sitting_l2;
drop index exam_sitting_l3;
drop index exam_sitting_l4;

-- Sittings of everybody below an organisation, the newest first, with what is counted
create index exam_sitting_l1 on exam_sitting (l1, opened_at desc, id desc) include (path, flavour, passed);
create index exam_sitting_l2 on exam_sitting (l2, opened_at desc, id desc) include (path, flavour, passed);
create index exam_sitting_l3 on exam_sitting (l3, opened_at desc, id desc) include (path, flavour, passed);
create index exam_sitting_l4 on exam_sitting (l4, opened_at desc, id desc) include (path, flavour, passed);

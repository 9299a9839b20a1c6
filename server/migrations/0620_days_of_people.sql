-- Days on which papers of people run out: the last day of a health examination beside licence and certificate, and what lists ask
-- about by day stands on the membership, as the certificate does already.
alter table student_licence add column health_until date;
comment on column student_licence.health_until is 'Last day of the health examination';

alter table org_user add column licence_expires_on date, add column health_until date;
comment on column org_user.licence_expires_on is 'Of student_licence, for lists; null: it has no end, or nobody said it';
comment on column org_user.health_until is 'Of student_licence, for lists';
update org_user m set licence_expires_on = l.licence_expires_on from student_licence l
  where l.user_id = m.user_id and l.licence_expires_on is not null;

-- Whose driving licence ends soon, for levels 1 to 3
create index org_user_l1_driving on org_user (l1, licence_expires_on, created_at desc, id desc) include (path) where left_at is null and licence_expires_on is not null;
create index org_user_l2_driving on org_user (l2, licence_expires_on, created_at desc, id desc) include (path) where left_at is null and licence_expires_on is not null;
create index org_user_l3_driving on org_user (l3, licence_expires_on, created_at desc, id desc) include (path) where left_at is null and licence_expires_on is not null;
comment on index org_user_l1_driving is 'People below an organisation of level 1: whose driving licence ends soon';
comment on index org_user_l2_driving is 'People below an organisation of level 2: whose driving licence ends soon';
comment on index org_user_l3_driving is 'People below an organisation of level 3: whose driving licence ends soon';
-- Whose health examination ends soon, for levels 1 to 3
create index org_user_l1_health on org_user (l1, health_until, created_at desc, id desc) include (path) where left_at is null and health_until is not null;
create index org_user_l2_health on org_user (l2, health_until, created_at desc, id desc) include (path) where left_at is null and health_until is not null;
create index org_user_l3_health on org_user (l3, health_until, created_at desc, id desc) include (path) where left_at is null and health_until is not null;
comment on index org_user_l1_health is 'People below an organisation of level 1: whose health examination ends soon';
comment on index org_user_l2_health is 'People below an organisation of level 2: whose health examination ends soon';
comment on index org_user_l3_health is 'People below an organisation of level 3: whose health examination ends soon';
-- Whose contract ends soon, for levels 1 to 3
create index org_user_l1_contract on org_user (l1, contract_until, created_at desc, id desc) include (path) where left_at is null and contract_until is not null;
create index org_user_l2_contract on org_user (l2, contract_until, created_at desc, id desc) include (path) where left_at is null and contract_until is not null;
create index org_user_l3_contract on org_user (l3, contract_until, created_at desc, id desc) include (path) where left_at is null and contract_until is not null;
comment on index org_user_l1_contract is 'People below an organisation of level 1: whose contract ends soon';
comment on index org_user_l2_contract is 'People below an organisation of level 2: whose contract ends soon';
comment on index org_user_l3_contract is 'People below an organisation of level 3: whose contract ends soon';

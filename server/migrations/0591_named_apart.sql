-- A name inside the lists of records is looked for by the signs of people's names, which are those of today. A record of a closed plan
-- keeps the name of its day: it says so, and is looked at beside them. Triggers keep it (training.sql).
alter table training_record add column named_apart boolean not null default false;

update training_record r set named_apart = true from org_user m
where m.id = r.org_user_id and (m.real_name, m.path) is distinct from (r.real_name, r.path);
update training_record r set named_apart = true where not exists (select from org_user m where m.id = r.org_user_id);

-- Records that the signs of their member do not find
create index training_record_named_apart on training_record (org_user_id) where named_apart;

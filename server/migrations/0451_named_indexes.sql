-- One index of the signs instead of two: it counts and finds those who are there and those who left. A person has some six
-- signs, so this is the largest part of what writing a person costs.
create index org_user_gram_sign on org_user_gram (gram, path) include (org_user_id, present);
drop index org_user_gram_path, org_user_gram_present;

-- Largest organisations first: a total that stops at ten thousand is known from the first few of them.
drop index people_tally_l1, people_tally_l2, people_tally_l3, people_tally_l4;
-- How many people stand below an organisation of a level, the largest first
create index people_tally_l1 on people_tally (l1, n desc) include (path, students);
create index people_tally_l2 on people_tally (l2, n desc) include (path, students);
create index people_tally_l3 on people_tally (l3, n desc) include (path, students);
create index people_tally_l4 on people_tally (l4, n desc) include (path, students);

-- Below the fourth level stand a few organisations: their people are sorted, not kept in order.
drop index org_user_l4_name, org_user_l4_id;

-- Each index says which question it serves (`server/src/app/database/indexes.api.test.ts`).
comment on index org_user_member is 'Is this person a member of this organisation; never twice at the same time';
comment on index org_user_guest is 'Is this person a guest of this training organisation; never twice at the same time';
comment on index org_user_org is 'People of one organisation, newest first; who holds a permission there';
comment on index org_user_path is 'People of a subtree below the fourth level; rows of an organisation that moves';
comment on index org_user_department is 'People of departments; the reference of departments';
comment on index org_user_job_number is 'People by their job number';
comment on index org_user_person is 'Memberships of one person; may this account be seen (policy of app_user)';
comment on index org_user_untrained is 'Who is no student among people found by a sign: totals of student lists';
comment on index org_user_merged is 'Memberships merged into one; the reference of merges';
comment on index org_user_twins is 'People of the same name, who may be one person';
do $$
declare
  lined record;
  asked constant jsonb := '{
    "": "newest first; names with a very common character, read from the index",
    "_name": "in the order of names; names by the letters they sound like",
    "_state": "by state, newest first, and how many",
    "_cert": "whose certificate ends soon",
    "_real": "whose real name waits or was judged",
    "_photo": "who has a photo, newest first, and how many",
    "_id": "memberships with those that ended, newest first",
    "_birthday": "by age"}';
begin
  for lined in
    select i.indexrelid::regclass as name, substring(c.relname from 10 for 2) as level, substring(c.relname from 12) as part
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'org_user'::regclass and c.relname ~ '^org_user_l[1-4](_|$)'
  loop
    execute format('comment on index %s is %L', lined.name,
      format('People below an organisation of level %s: %s', right(lined.level, 1), asked ->> lined.part));
  end loop;
end $$;
comment on index org_user_gram_sign is 'People whose name holds one or two characters, or who have a duty or industry, in a subtree, and how many';
comment on index people_tally_path is 'How many people a subtree below the fourth level has';
comment on index people_tally_l1 is 'How many people stand below an organisation of level 1, the largest first';
comment on index people_tally_l2 is 'How many people stand below an organisation of level 2, the largest first';
comment on index people_tally_l3 is 'How many people stand below an organisation of level 3, the largest first';
comment on index people_tally_l4 is 'How many people stand below an organisation of level 4, the largest first';
comment on index app_user_phone is 'The one account of a phone number, by its blind index: log-in, duplicates';
comment on index app_user_id_card is 'The one person of an identity number, by its blind index: imports, duplicates';
comment on index app_user_username is 'The one account of a user name: log-in, duplicates';
comment on index app_user_email is 'Who has an e-mail address: duplicates';
comment on index app_user_phone_tail is 'People by the last four digits of their phone';
comment on index app_user_phone_masked is 'People by their whole phone, as it is shown';
comment on index app_user_id_card_masked is 'People by their whole identity number, as it is shown';
comment on index app_user_id_card_tail is 'People by the last four digits of their identity number';
comment on index app_user_photo is 'Whose photo a file is; the reference of files';

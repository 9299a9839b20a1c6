-- Which editions belong together, as a column: the second lock lets an index serve no question with an expression such as
-- coalesce(root_id, id), and every edition of the platform was read for one.
alter table lesson add column edition_of bigint not null generated always as (coalesce(root_id, id)) stored;
comment on column lesson.edition_of is 'First edition of the lesson, which may be itself';
drop index lesson_edition;
-- One row for each edition_of and edition
create unique index lesson_edition on lesson (edition_of, edition);

alter table check_template add column edition_of bigint not null generated always as (coalesce(root_id, id)) stored;
comment on column check_template.edition_of is 'First edition of the template, which may be itself';
drop index check_template_draft, check_template_used, check_template_root;
-- One row for each edition_of; only where state = 1
create unique index check_template_draft on check_template (edition_of) where state = 1;
-- One row for each edition_of; only where state = 2
create unique index check_template_used on check_template (edition_of) where state = 2;
-- Editions of a template
create index check_template_root on check_template (edition_of, edition);

alter table letter add column edition_of bigint not null generated always as (coalesce(root_id, id)) stored;
comment on column letter.edition_of is 'First edition of the letter, which may be itself';
drop index letter_edition_of;
-- One row for each edition_of and edition; only where letter_class is null
create unique index letter_edition_of on letter (edition_of, edition) where letter_class is null;

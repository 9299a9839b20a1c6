-- Where a record was made (spec section 9, source types): said once for the transaction by what asked for it, and taken by every
-- record that carries it. What the platform does by itself, and what is loaded, counts as the desk's.
create function luan_source() returns int language sql stable set search_path = public
as $$ select coalesce(nullif(current_setting('luan.source', true), ''), '10')::int $$;

alter table training_record add column source_type int not null default 10;
alter table organisation alter column source_type set default luan_source();
alter table real_name alter column source_type set default luan_source();
alter table face_check alter column source_type set default luan_source();
alter table study_session alter column source_type set default luan_source();
alter table exam_sitting alter column source_type set default luan_source();
alter table training_record alter column source_type set default luan_source();
alter table login_log alter column source_type set default luan_source();

-- What somebody showed in order to sign an agreement serves that one.
alter table face_check add column agreement_record_id bigint;
comment on column face_check.agreement_record_id is 'The agreement it was shown for; null for anything else';

-- A picture that proves what somebody asks to have corrected; once it was decided it goes with the day its proof is kept to.
alter table correction add column file_id bigint references stored_file (id), add column proof_until date;
create index correction_file on correction (file_id);
create index correction_proof on correction (proof_until) where file_id is not null;

-- Phones of contacts stand sealed, with the masked form beside (security, line 22). What stood in plain text is sealed at the
-- next start, which has the key; until then it waits in the old column under a name that nothing else reads.
alter table organisation rename column contact_phone to contact_phone_unsealed;
alter table organisation add column contact_phone_sealed text;
alter table organisation add column contact_phone_masked text not null default '';
alter table certification rename column contact_phone to contact_phone_unsealed;
alter table certification alter column contact_phone_unsealed set default '';
alter table certification add column contact_phone_sealed text;
alter table certification add column contact_phone_masked text not null default '';

-- The paper of a partner's invoice, beside its number.

alter table settlement add column invoice_file_ids bigint[] not null default '{}';
comment on column settlement.invoice_file_ids is 'files';
-- Where a file is used
create index settlement_invoice_file_ids on settlement using gin (invoice_file_ids) where invoice_file_ids <> '{}';

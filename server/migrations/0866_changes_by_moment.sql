-- Changes of accounts by their moment: within a book it never goes back, so it orders as the number does, and a period is read by the same index.

drop index ledger_change_path;
drop index ledger_change_org;
drop index ledger_change_day;
-- The change log of the own organisation, newest first, and of a period
create index ledger_change_path on ledger_change (path, posted_at desc, id desc);
-- The change log and the statement of an organisation
create index ledger_change_org on ledger_change (org_id, posted_at desc, id desc);
-- The change log of everybody
create index ledger_change_posted on ledger_change (posted_at desc, id desc);

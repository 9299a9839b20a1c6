-- A book changes by postings and passed limits alone, each under its lock: nobody ever asked for its version.
alter table ledger_book drop column version;

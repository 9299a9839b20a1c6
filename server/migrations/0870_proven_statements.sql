-- Confirmed statements are proven each night: one whose lines or amounts do not come to its hash any more says since when.

alter table settlement add column differs_since timestamptz;
comment on column settlement.differs_since is 'Since when the proof of the night finds another hash than the one it was confirmed with';
-- Those that differ, for the head office
create index settlement_differs on settlement (differs_since) where differs_since is not null;

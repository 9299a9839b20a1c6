-- Certificates in sight in each order of their list, for levels 1 and 2, as records have them (0551): read along an index instead of
-- sorting all of them. Below the second level some thousands are sorted.

-- Certificates by the day of their issue
create index certificate_l1_issued on certificate (l1, issued_on, id) include (path);
create index certificate_l2_issued on certificate (l2, issued_on, id) include (path);
-- Certificates by their last day
create index certificate_l1_until on certificate (l1, valid_until, id) include (path);
create index certificate_l2_until on certificate (l2, valid_until, id) include (path);
-- Certificates by name
create index certificate_l1_name on certificate (l1, name_key, id) include (path);
create index certificate_l2_name on certificate (l2, name_key, id) include (path);

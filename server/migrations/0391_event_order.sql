-- Lists of risk events open on what happened last: a page is read from an index in that order.
drop index risk_event_path, risk_event_l1, risk_event_l2, risk_event_l3, risk_event_l4;
create index risk_event_path on risk_event (path, occurred_at desc, id desc);
create index risk_event_l1 on risk_event (l1, occurred_at desc, id desc) include (path);
create index risk_event_l2 on risk_event (l2, occurred_at desc, id desc) include (path);
create index risk_event_l3 on risk_event (l3, occurred_at desc, id desc) include (path);
create index risk_event_l4 on risk_event (l4, occurred_at desc, id desc) include (path);

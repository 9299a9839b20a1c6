-- Events of one state were counted with a look at each row; the state stands in the index now.

drop index risk_event_l1;
drop index risk_event_l2;
drop index risk_event_l3;
drop index risk_event_l4;

-- Events of everybody below an organisation, the newest first, with the state they are counted by
create index risk_event_l1 on risk_event (l1, occurred_at desc, id desc) include (path, state);
create index risk_event_l2 on risk_event (l2, occurred_at desc, id desc) include (path, state);
create index risk_event_l3 on risk_event (l3, occurred_at desc, id desc) include (path, state);
create index risk_event_l4 on risk_event (l4, occurred_at desc, id desc) include (path, state);

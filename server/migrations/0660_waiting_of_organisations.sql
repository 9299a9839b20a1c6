-- What waits in one organisation was looked for among the events and alarms of everybody below it.

-- Those of one organisation by state
create index risk_event_org on risk_event (org_id, state);

-- Those somebody doubted, of one organisation
create index driving_behaviour_doubted on driving_behaviour (org_id) where state = 2;

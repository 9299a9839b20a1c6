-- Risk events that the product finds by itself: each by what it came from, once.
alter table risk_event
  -- What it came from, such as `paper 17 2026-10-01`; empty for what was entered or sent.
  add column origin text not null default '';
create unique index risk_event_origin on risk_event (org_id, origin) where origin <> '';
-- Faults of what stands in a room, plans that are missing and notices of an authority are of no driver and no vehicle.
alter table risk_event drop constraint risk_event_check;
alter table risk_event add constraint risk_event_whose
  check (num_nonnulls(org_user_id, vehicle_id) > 0 or source in (80, 90, 100));

-- What a rule measures (ruleMeasure): so many events in so many days, or points for which somebody is punished now, against the
-- limit of the organisation.
alter table event_rule add column rule_measure int not null default 1;
create index event_rule_points on event_rule (path) where rule_measure = 2;

-- The join rule "punished" of a targeted plan is one of these rules, which stands beside the plan once it is
-- to begin: drafts may be deleted.
create function luan_plan_rule() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if coalesce((new.join_rule ->> 'punished')::boolean, false) and new.flavour = 'target_train' and not new.series
    and new.state in (20, 21, 22) then
    insert into event_rule (org_id, path, rule_name, rule_measure, times, within_days, rule_action, plan_id, rule_deadline, rule_from, created_by)
    select new.org_id, new.path, left(new.plan_name, 24) || ' #' || new.id, 2, 1, 365, 2, new.id, 15, date '2020-01-01', new.created_by
    where not exists (select from event_rule r where r.plan_id = new.id and r.rule_measure = 2);
  else
    update event_rule set state = 0 where plan_id = new.id and rule_measure = 2 and state = 1;
  end if;
  return null;
end $$;
create trigger plan_rule_written after insert or update of join_rule, state on plan for each row
  when (new.join_rule is not null) execute function luan_plan_rule();
insert into event_rule (org_id, path, rule_name, rule_measure, times, within_days, rule_action, plan_id, rule_deadline, rule_from, created_by)
select p.org_id, p.path, left(p.plan_name, 24) || ' #' || p.id, 2, 1, 365, 2, p.id, 15, date '2020-01-01', p.created_by
from plan p where coalesce((p.join_rule ->> 'punished')::boolean, false) and p.flavour = 'target_train' and not p.series
  and p.state in (20, 21, 22);

-- Functions, triggers and views of events: applied again whenever this file has changed.

-- The join rule "punished" of a targeted plan is one of these rules, which stands beside the plan once it is
-- to begin: drafts may be deleted.
create or replace function luan_plan_rule() returns trigger language plpgsql security definer set search_path = public as $$
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

create or replace function luan_triples_of(words text) returns text[] language sql immutable parallel safe as $$
  select array(select substr(lower(words), i, 3) from generate_series(1, length(words) - 2) i) $$;

-- Alarms whose plate or place, and risk events whose place or text contains some words of three letters or more. The policy of the
-- table would keep the index from being used: each reads as its owner and repeats the policy itself. The words are planned for as
-- they are: a plan for any words would walk the whole table.
create or replace function luan_alarms_with(words text) returns setof bigint language plpgsql stable security definer set search_path = public rows 500 as $$
begin
  return query execute $q$select b.id from driving_behaviour b
    where luan_triples(b.plate_no || ' ' || b.event_place) collate "C" @> $1 and strpos(lower(b.plate_no || ' ' || b.event_place), $2) > 0
      and (case when b.path >= $3 then b.path < $4 else false end)$q$ using luan_triples_of(words), lower(words), luan_from(), luan_to();
end $$;

create or replace function luan_risk_events_with(words text) returns setof bigint language plpgsql stable security definer set search_path = public rows 500 as $$
begin
  return query execute $q$select e.id from risk_event e
    where luan_triples(e.event_place || ' ' || e.event_text) collate "C" @> $1 and strpos(lower(e.event_place || ' ' || e.event_text), $2) > 0
      and (case when e.path >= $3 then e.path < $4 else false end)$q$ using luan_triples_of(words), lower(words), luan_from(), luan_to();
end $$;

create or replace trigger plan_rule_written after insert or update of join_rule, state on plan for each row
  when (new.join_rule is not null) execute function luan_plan_rule();

-- An assignment ends with what let the customer be served: its relation, or its place below who sells. It says which.

alter table business_assignment add column end_cause text not null default '' check (end_cause in ('', 'relation', 'moved'));
comment on column business_assignment.end_cause is 'By what it ended on its own: the relation of service is over, or the customer stands elsewhere in the tree';

-- Those that have outlived it: what has begun ends today, what has not is nobody's.
with stranded as materialized (
  select a.id, a.assigned_from <= (now() at time zone 'Asia/Shanghai')::date as begun
  from business_assignment a join organisation o on o.id = a.customer_org_id join organisation s on s.id = a.org_id
  where (a.assigned_until is null or a.assigned_until >= (now() at time zone 'Asia/Shanghai')::date) and not starts_with(o.path, s.path)
    and not exists (select from service_relation r where r.org_id = s.id and r.client_org_id = o.id and r.relation_kind = 'sell' and r.state = 2)
), ended as (
  update business_assignment a set assigned_until = (now() at time zone 'Asia/Shanghai')::date, end_cause = 'relation', version = a.version + 1
  from stranded x where x.id = a.id and x.begun
)
delete from business_assignment a using stranded x where x.id = a.id and not x.begun;

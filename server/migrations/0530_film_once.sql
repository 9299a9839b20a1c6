-- Seconds of a film count once. Plans that people learn in already keep the rule they began under.
alter table plan add column film_once boolean not null default false;
alter table plan alter column film_once set default true;
comment on column plan.film_once is 'Seconds of a film count once, however often they are played; false where time counts whatever is played';
-- What has not begun begins under the new rule, unless it asks for more of a film than can be seen of it.
update plan p set film_once = true
where (p.series or p.state in (10, 11, 12, 13, 14, 20))
  and not exists (select from training_record r join lesson_progress g on g.record_id = r.id where r.plan_id = p.id)
  and not exists (select from plan_lesson x join lesson l on l.id = x.lesson_id
    where x.plan_id = p.id and l.seconds > 0 and x.required_seconds > l.seconds);
alter table lesson_progress add column seen int4multirange not null default '{}';
comment on column lesson_progress.seen is 'Milliseconds of the film that were counted, from its beginning; empty where the plan counts time alone';

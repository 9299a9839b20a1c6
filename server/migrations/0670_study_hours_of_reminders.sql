-- What a person lacks in a plan that ends is told with its study hours; what was told before has them too, at the usual hour.

update message set params = params || jsonb_build_object('hours', floor((params ->> 'minutes')::numeric * 10 / 45) / 10)
where kind = 'planEnds' and params ? 'minutes' and not params ? 'hours';

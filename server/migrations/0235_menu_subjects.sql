-- Menus of a kind of training carry the subject of it (spec section 3, `parameterContent`): who holds the subject finds that tab first.
-- A fresh database has it from its built-in data; here those of before follow.
update resource set parameter_content = case split_part(resource_code, '.', 2)
    when 'safe_train' then 'T01T01' when 'special_train' then 'T01T06' when 'safe_regular' then 'T01T03'
    when 'pre_work' then 'T01T04' when 'target_train' then 'T01T05' when 'two_personnel' then 'T01T02' end
where built_in and resource_type = 11 and parameter_content = '' and not hidden
  and resource_code ~ '^train\.(safe_train|special_train|safe_regular|pre_work|target_train|two_personnel)\..';

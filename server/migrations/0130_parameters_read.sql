-- What a plan takes from the parameters when it is made, and keeps: seconds to answer a spot check in, and most time that
-- counts of a lesson in its lengths. Plans and sittings that stand keep the two minutes and the 1.2 they were made under.
alter table plan add column spot_seconds int not null default 120, add column length_factor double precision not null default 1.2;
alter table exam_sitting add column spot_seconds int not null default 120;

-- Nothing in the product reads it: a plan has no files of its own.
delete from parameter_value where parameter_code = 'uploadPlanFileLimit';
delete from parameter where parameter_code = 'uploadPlanFileLimit';

-- Defaults nobody has touched follow the product, and so they do what it did while nothing read them.
update parameter set content = '120' where parameter_code = 'spotCheckSeconds' and content = '60' and version = 1;
update parameter set content = content || '["gif"]' where parameter_code = 'uploadImageTypes' and content = '["png", "jpeg", "jpg"]' and version = 1;

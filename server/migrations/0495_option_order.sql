-- Which options of a variant may change places is told better from now on: what was printed of an edition stays as it was printed.
alter table exam_paper add column order_since int not null default 1;
comment on column exam_paper.order_since is 'First edition whose variants order their options as the program does today; earlier ones as it did when they were printed';
update exam_paper set order_since = edition + 1;

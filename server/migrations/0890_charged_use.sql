-- What organisations use beside training is charged: printed certificates, texts, face checks, the vehicles of a month, the year of the platform.

alter table charge add column quantity int not null default 1 check (quantity > 0);
comment on column charge.quantity is 'How many units of the product: 1 of what is for a person or a thing, else what was used in the period.';

alter table text_outbox add column org_id bigint references organisation (id);
comment on column text_outbox.org_id is 'Whose wish the text is, which pays for it; null: the platform''s own, such as a code.';
-- Those of an organisation that goes
create index text_outbox_org on text_outbox (org_id) where org_id is not null;

create table text_use (
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  day date not null,
  kind text not null,
  texts int not null check (texts > 0),
  primary key (org_id, day, kind)
);
comment on table text_use is 'Texts that a provider took for an organisation, by day and kind; the texts themselves are forgotten.';
-- Those of a subtree
create index text_use_path on text_use (path);
select luan_guard_owned('text_use');

-- What an organisation printed in a month
create index certificate_printed on certificate (org_id, printed_at) where printed_at is not null;
-- What was checked for an organisation in a month
create index face_check_org on face_check (org_id, taken_at) where way = 1;
-- Everything an organisation has or had
create index vehicle_org on vehicle (org_id);
-- What stands for a thing in a period
create index charge_thing on charge (thing, period) where thing <> '';

-- Money that a training organisation takes at its own counter for places in its classes, and gives back there: its own money, which stands
-- in no book of the platform.

create table class_receipt (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  -- The sign-up whose fee it pays: it goes along to another class. `class_id` is the class of the day it was written.
  sign_up_id bigint not null references class_sign_up (id),
  class_id bigint not null references training_class (id),
  kind int not null check (kind in (1, 2)),
  way text not null,
  amount_fen bigint not null check (amount_fen > 0),
  paid_on date not null,
  -- Receipts and refunds of an organisation are numbered together, from 1 in each year
  year int not null,
  serial int not null check (serial > 0),
  payer_name text not null default '',
  remark text not null default '',
  -- Of a refund the receipt it gives back, and why
  receipt_id bigint references class_receipt (id),
  reason text not null default '',
  taken_by bigint not null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by bigint,
  void_reason text not null default '',
  constraint class_receipt_number unique (org_id, year, serial),
  constraint class_receipt_refund check ((kind = 2) = (receipt_id is not null)),
  constraint class_receipt_voided check ((voided_at is null) = (voided_by is null) and (voided_at is null or kind = 1))
);
comment on table class_receipt is 'Money taken and given back at the counter of a training organisation for places in its classes, in fen, each with its number; never a posting. The training organisation’s `org_id` and `path`, those of whoever sent the person beside them.';
-- What was taken for a sign-up and given back
create index class_receipt_sign_up on class_receipt (sign_up_id);
-- Refunds of a receipt
create index class_receipt_refunds on class_receipt (receipt_id) where receipt_id is not null;
-- Those of one organisation by day, from either side
create index class_receipt_org on class_receipt (org_id, paid_on);
create index class_receipt_client on class_receipt (client_org_id);
-- Those of a class
create index class_receipt_class on class_receipt (class_id);
select luan_two_sides('class_receipt');

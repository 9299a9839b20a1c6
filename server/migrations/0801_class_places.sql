create table class_place (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  order_id bigint not null references pay_order (id),
  -- The training organisation reads no order; it reads its number here.
  order_number text not null,
  sign_up_id bigint not null references class_sign_up (id),
  fee_fen bigint not null check (fee_fen > 0),
  created_at timestamptz not null default now(),
  -- When its money was taken; when the order or the person let go of it; when its money was balance again.
  paid_at timestamptz,
  gone_at timestamptz,
  returned_at timestamptz,
  constraint class_place_returned check (returned_at is null or (paid_at is not null and gone_at is not null))
);
comment on table class_place is 'Places of a class in the orders of who pays them: whose sign-up, at what fee, and whether the money was taken for it. The training organisation’s `org_id` and `path`, the payer’s beside them.';
-- A sign-up stands in one order that waits or was paid
create unique index class_place_once on class_place (sign_up_id) where gone_at is null;
-- Places of an order
create index class_place_order on class_place (order_id);
-- Orders a sign-up stood in
create index class_place_sign_up on class_place (sign_up_id);
-- Those of one organisation, from either side
create index class_place_org on class_place (org_id);
create index class_place_client on class_place (client_org_id);
-- Those whose money the clock brings back
create index class_place_returning on class_place (id) where paid_at is not null and gone_at is not null and returned_at is null;
select luan_two_sides('class_place');

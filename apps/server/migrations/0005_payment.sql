-- Recharges, what providers said about them, and what fits no order.

create table payment_channel (
  id             integer generated always as identity primary key,
  code           text not null unique check (code ~ '^[a-z0-9_]{2,32}$'),
  -- Names by language code; `en_us` always present.
  name           jsonb not null check (name ? 'en_us'),
  icon           text not null,
  provider       text not null,
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- The channel's money, in its smallest unit, for one point.
  minor_per_point bigint not null check (minor_per_point > 0),
  -- How many decimals the currency's money is written with.
  decimals       smallint not null check (decimals between 0 and 3),
  min_units      bigint not null check (min_units > 0 and min_units % 10000 = 0),
  max_units      bigint not null check (max_units >= min_units and max_units % 10000 = 0),
  embed          boolean not null,
  enabled        boolean not null default true,
  sort           integer not null
);

create table recharge (
  member_id    bigint not null references member (id),
  -- Made by the application, rising with time: the order's number.
  id           bigint not null unique,
  req_id       uuid not null,
  channel_id   integer not null references payment_channel (id),
  amount       bigint not null check (amount > 0 and amount % 10000 = 0),
  pay_minor    bigint not null check (pay_minor > 0),
  currency     text not null,
  -- 1 waiting, 2 credited, 3 failed or expired, 4 credited after a check by staff, 5 refunded.
  status       smallint not null default 1 check (status between 1 and 5),
  provider     text not null,
  payment_id   text,
  pay_url      text,
  created_at   timestamptz not null default clock_timestamp(),
  expires_at   timestamptz not null,
  updated_at   timestamptz not null default clock_timestamp(),
  paid_at      timestamptz,
  -- When the provider is asked next, while it is worth asking.
  look_up_at   timestamptz,
  primary key (member_id, id),
  unique (member_id, req_id),
  unique (provider, payment_id),
  check ((status in (2, 4, 5)) = (paid_at is not null))
);

create index recharge_to_look_up on recharge (look_up_at) where look_up_at is not null;
create index recharge_waiting on recharge (expires_at) where status = 1;

-- Every verified notification once, as it came.
create table payment_notification (
  provider     text not null,
  event_id     text not null,
  body         text not null,
  outcome      text not null,
  received_at  timestamptz not null default clock_timestamp(),
  primary key (provider, event_id)
);

create table payment_mismatch (
  id           bigint generated always as identity primary key,
  provider     text not null,
  payment_id   text not null,
  order_no     text not null,
  reason       text not null check (reason in ('amount', 'currency', 'order_unknown', 'payment_reused')),
  expected     text not null,
  reported     text not null,
  created_at   timestamptz not null default clock_timestamp(),
  unique (provider, payment_id, reason, reported)
);

-- Lotteries, their rules, periods and orders.

create table lottery (
  id              integer generated always as identity primary key,
  key             text not null unique check (key ~ '^[a-z0-9_]{2,32}$'),
  -- Texts by language code; `en_us` always present.
  name            jsonb not null check (name ? 'en_us'),
  description     jsonb not null check (description ? 'en_us'),
  ico             text not null,
  category        text not null,
  hot             boolean not null default true,
  sort            integer not null,
  period_seconds  integer not null check (period_seconds between 10 and 86400 and 86400 % period_seconds = 0),
  lock_seconds    integer not null check (lock_seconds >= 5 and lock_seconds < period_seconds),
  -- 1 open for play, 0 paused.
  status          smallint not null default 1 check (status in (0, 1)),
  pause_reason    jsonb
);

-- Rules never change: another pay table or other limits are another row, for periods that are not open yet.
create table lottery_rules (
  id          bigint generated always as identity primary key,
  lottery_id  integer not null references lottery (id),
  -- The canonical JSON (RFC 8785) whose SHA-256 is `hash`.
  body        text not null,
  hash        bytea not null check (octet_length(hash) = 32),
  -- Payout per point staked, in ten-thousandths, in the order of the options.
  odds        integer[] not null check (cardinality(odds) = 20),
  min_stake   bigint not null check (min_stake > 0),
  max_stake   bigint not null check (max_stake >= min_stake),
  created_at  timestamptz not null default clock_timestamp()
);

create index lottery_rules_newest on lottery_rules (lottery_id, id);
create index lottery_rules_by_hash on lottery_rules (hash);

create table seed_chain (
  id          integer generated always as identity primary key,
  game        text not null,
  anchor      bytea not null unique check (octet_length(anchor) = 32),
  length      integer not null check (length > 0),
  -- Every `stride`-th seed, sealed with the seed key: enough to find each in a few thousand hashes.
  stride      integer not null check (stride > 0),
  pebbles     bytea not null,
  key_id      text not null,
  -- How many seeds are assigned to draws.
  used        integer not null default 0 check (used between 0 and length),
  created_at  timestamptz not null default clock_timestamp()
);

create table period (
  id               bigint generated always as identity primary key,
  lottery_id       integer not null references lottery (id),
  expect           bigint not null,
  rules_id         bigint not null references lottery_rules (id),
  chain_id         integer not null references seed_chain (id),
  chain_index      integer not null check (chain_index > 0),
  commit           bytea not null check (octet_length(commit) = 32),
  beacon_chain     bytea not null check (octet_length(beacon_chain) = 32),
  round            bigint not null check (round > 0),
  state            text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  opens_at         timestamptz not null,
  closes_at        timestamptz not null,
  draws_at         timestamptz not null,
  round_at         timestamptz not null,
  -- From the close record.
  orders_root      bytea check (octet_length(orders_root) = 32),
  order_count      bigint,
  stake_by_option  bigint[] check (cardinality(stake_by_option) = 20),
  -- From the reveal or void record.
  seed             bytea check (octet_length(seed) = 32),
  signature        bytea,
  dice             smallint[] check (cardinality(dice) = 3 and 1 <= all (dice) and 6 >= all (dice)),
  drawn_at         timestamptz,
  void_reason      text,
  -- When the last payout or refund was made.
  settled_at       timestamptz,
  stake_total      bigint,
  payout_total     bigint,
  unique (lottery_id, expect),
  unique (chain_id, chain_index),
  check (opens_at < closes_at and closes_at < draws_at and draws_at <= round_at),
  check (round_at >= closes_at + interval '5 seconds'),
  check (state not in ('closed', 'drawn', 'settled') or orders_root is not null),
  check ((state in ('drawn', 'settled')) = (dice is not null)),
  check ((state = 'void') = (void_reason is not null)),
  -- A seed other than the one that was committed to cannot be drawn from.
  check (state not in ('drawn', 'settled')
    or (seed is not null and sha256('glasshouse/chain/v1'::bytea || seed) = commit))
);

-- Nothing that the dice depend on may change once a period is open, and a result is written once.
create function guard_period() returns trigger language plpgsql as $$
begin
  if (new.lottery_id, new.expect, new.rules_id, new.chain_id, new.chain_index, new.commit, new.beacon_chain, new.round,
      new.opens_at, new.closes_at, new.draws_at, new.round_at)
     is distinct from
     (old.lottery_id, old.expect, old.rules_id, old.chain_id, old.chain_index, old.commit, old.beacon_chain, old.round,
      old.opens_at, old.closes_at, old.draws_at, old.round_at) then
    raise exception 'an open period cannot be changed' using errcode = 'restrict_violation';
  end if;
  if (old.dice is not null and new.dice is distinct from old.dice)
     or (old.seed is not null and new.seed is distinct from old.seed)
     or (old.signature is not null and new.signature is distinct from old.signature)
     or (old.void_reason is not null and new.void_reason is distinct from old.void_reason)
     or (old.settled_at is not null and new.settled_at is distinct from old.settled_at)
     or (old.orders_root is not null and (new.orders_root, new.order_count, new.stake_by_option)
         is distinct from (old.orders_root, old.order_count, old.stake_by_option)) then
    raise exception 'what is published cannot be changed' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
    ('open', 'closed'), ('open', 'void'), ('closed', 'drawn'), ('closed', 'void'), ('drawn', 'settled')
  ) then
    raise exception 'a period cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger period_is_guarded before update on period for each row execute function guard_period();

-- A period begins open and without a result.
create function guard_new_period() returns trigger language plpgsql as $$
begin
  if new.state <> 'open'
     or num_nonnulls(new.orders_root, new.seed, new.signature, new.dice, new.drawn_at, new.void_reason, new.settled_at) > 0 then
    raise exception 'a period begins open and without a result' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger new_period_is_guarded before insert on period for each row execute function guard_new_period();

create index period_unfinished on period (draws_at) where settled_at is null;

-- One row for each order, whatever it stakes on. Only the rows that are paid are touched again.
create table orders (
  member_id      bigint not null,
  -- Made by the application, rising with time: the order's number, and the order of acceptance.
  id             bigint not null,
  period_id      bigint not null,
  -- Bit n stands for the n-th option.
  options        integer not null check (options > 0 and options < 1048576),
  -- Units on each option.
  stake          bigint not null check (stake > 0 and stake % 10000 = 0),
  cost           bigint not null check (cost = stake * bit_count(options::bit(20))),
  -- What was paid out or refunded, once it was.
  payout         bigint check (payout > 0),
  -- The client's own id of the request; null where it sent none.
  req_id         uuid,
  nonce          bytea not null check (octet_length(nonce) = 16),
  receipt        bytea not null check (octet_length(receipt) = 32),
  balance_after  bigint not null check (balance_after >= 0),
  primary key (member_id, id)
) with (fillfactor = 50);

-- A request is accepted once.
create unique index orders_by_request on orders (member_id, req_id) where req_id is not null;

create index orders_of_period on orders (period_id, member_id);

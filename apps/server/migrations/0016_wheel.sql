-- The prize wheel: which prizes it had from which day on, and every spin of it.

-- One more template:
--  16 wheel_prize  house -> available
alter table transfer drop constraint transfer_template;
alter table transfer add constraint transfer_template check ((template, debit_kind, credit_kind) in (
  (1, 5, 1), (2, 1, 3), (3, 3, 1), (4, 3, 1), (5, 3, 4), (6, 4, 3),
  (7, 1, 2), (8, 2, 1), (9, 2, 5), (10, 6, 1), (11, 1, 6), (12, 1, 2), (13, 2, 1), (14, 1, 4), (15, 4, 1), (16, 4, 1)
));

-- Prizes and weights never change: others are another version, from a later day on. Of those that begin on a day, the
-- newest holds.
create table wheel_version (
  id           bigint generated always as identity primary key,
  -- The site's day, as YYYYMMDD.
  from_day     integer not null,
  -- The canonical JSON (RFC 8785) whose SHA-256 is `rules_hash`.
  rules        text not null,
  rules_hash   bytea not null check (octet_length(rules_hash) = 32),
  -- What members read about it, by language.
  about        jsonb not null check (about ? 'en_us'),
  -- None for what a new site begins with.
  operator_id  bigint references operator (id),
  reason       text not null default '',
  created_at   timestamptz not null default clock_timestamp()
);

create index wheel_version_by_day on wheel_version (from_day desc, id desc);
create index wheel_version_by_hash on wheel_version (rules_hash);

create sequence wheel_prize_number;

create table wheel_prize (
  -- From the sequence: the rules name it before it is written.
  id          bigint primary key,
  version_id  bigint not null references wheel_version (id),
  position    smallint not null check (position > 0),
  -- By language.
  titles      jsonb not null check (titles ? 'en_us'),
  messages    jsonb not null check (messages ? 'en_us'),
  image       text not null,
  weight      bigint not null check (weight >= 0),
  -- 0 for a slice on which nothing is won.
  units       bigint not null check (units >= 0),
  unique (version_id, position),
  unique (version_id, id)
);

create table wheel_spin (
  -- The spin’s number, under which the log has it.
  number       bigint generated always as identity primary key,
  member_id    bigint not null references member (id),
  -- The site's day whose allowance it took, and which of that day's spins it is.
  day          integer not null,
  turn         smallint not null check (turn > 0),
  version_id   bigint not null references wheel_version (id),
  chain_id     integer not null references seed_chain (id),
  chain_index  integer not null check (chain_index > 0),
  commit       bytea not null check (octet_length(commit) = 32),
  beacon_chain bytea not null check (octet_length(beacon_chain) = 32),
  round        bigint not null check (round > 0),
  round_at     timestamptz not null,
  -- The client's own id of the request; null where it sent none.
  req_id       uuid,
  -- How many were left right after it.
  left_after   smallint not null check (left_after >= 0),
  requested_at timestamptz not null,
  state        text not null default 'pending' check (state in ('pending', 'decided', 'void')),
  seed         bytea check (octet_length(seed) = 32),
  signature    bytea,
  prize_id     bigint,
  units        bigint check (units >= 0),
  void_reason  text,
  -- The site's day on which a void gave it back.
  void_day     integer,
  ended_at     timestamptz,
  unique (chain_id, chain_index),
  foreign key (version_id, prize_id) references wheel_prize (version_id, id),
  check (requested_at < round_at),
  check ((state = 'pending') = (ended_at is null)),
  check ((state = 'decided') = (prize_id is not null and units is not null and signature is not null)),
  check ((state = 'void') = (void_reason is not null and void_day is not null)),
  -- A seed other than the one that was committed to cannot be decided by.
  check (state <> 'decided' or (seed is not null and sha256('glasshouse/chain/v1'::bytea || seed) = commit))
);

-- An allowance is taken once; a void gives it back.
create unique index wheel_spin_once on wheel_spin (member_id, day, turn) where state <> 'void';
create unique index wheel_spin_by_request on wheel_spin (member_id, req_id) where req_id is not null;
create index wheel_spin_of_member on wheel_spin (member_id, number desc);
create index wheel_spin_pending on wheel_spin (round_at) where state = 'pending';
create index wheel_spin_won on wheel_spin (number desc) where units > 0;

-- Nothing that decides a spin may change once it is asked for, and a result is written once.
create function guard_spin() returns trigger language plpgsql as $$
begin
  if (new.number, new.member_id, new.day, new.turn, new.version_id, new.chain_id, new.chain_index, new.commit,
      new.beacon_chain, new.round, new.round_at, new.req_id, new.left_after, new.requested_at)
     is distinct from
     (old.number, old.member_id, old.day, old.turn, old.version_id, old.chain_id, old.chain_index, old.commit,
      old.beacon_chain, old.round, old.round_at, old.req_id, old.left_after, old.requested_at) then
    raise exception 'a spin that was asked for cannot be changed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'pending' then
    raise exception 'a spin ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger spin_is_guarded before update on wheel_spin for each row execute function guard_spin();

-- A spin begins without a result.
create function guard_new_spin() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending'
     or num_nonnulls(new.seed, new.signature, new.prize_id, new.units, new.void_reason, new.ended_at) > 0 then
    raise exception 'a spin begins without a result' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger new_spin_is_guarded before insert on wheel_spin for each row execute function guard_new_spin();

grant usage on sequence wheel_prize_number to glasshouse_app;
grant select, insert on wheel_version, wheel_prize to glasshouse_app;
grant select, insert, update on wheel_spin to glasshouse_app;

-- What members set themselves: limits, time-outs and exclusion; and when they answered the reminder of play.

-- Whether each order of the member has to be looked at by itself, because of a limit or a time-out. It stands here as orders
-- lock this row anyway: whoever sets a limit changes it under the same lock, so that no order slips past.
alter table wallet add play_guarded boolean not null default false;

create table play_limit (
  member_id  bigint not null references member (id),
  kind       text not null check (kind in (
    'deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'loss_month', 'stake_order'
  )),
  -- The limit in force; null for none.
  units      bigint check (units > 0 and units % 10000 = 0),
  -- A looser one that waits from `asked_at` on, until it may be confirmed at `due_at`; `wanted` null for none at all.
  wanted     bigint check (wanted > 0 and wanted % 10000 = 0),
  asked_at   timestamptz,
  due_at     timestamptz,
  -- When the member was told that it may be confirmed.
  told_at    timestamptz,
  primary key (member_id, kind),
  check ((asked_at is null) = (due_at is null)),
  check (due_at >= asked_at + interval '24 hours'),
  check (due_at is not null or (wanted is null and told_at is null)),
  check (due_at is null or (units is not null and (wanted is null or wanted > units)))
);

create index play_limit_to_tell on play_limit (due_at) where due_at is not null and told_at is null;

-- Looser than before is what has waited for a day, and nothing else.
create function guard_play_limit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.units is null or new.due_at is not null then
      raise exception 'a limit begins in force' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.member_id, new.kind) is distinct from (old.member_id, old.kind) then
    raise exception 'a limit stays what it is' using errcode = 'restrict_violation';
  end if;
  if old.units is not null and (new.units is null or new.units > old.units)
     and (old.due_at is null or old.due_at > clock_timestamp() or new.units is distinct from old.wanted) then
    raise exception 'a limit is loosened after 24 hours' using errcode = 'restrict_violation';
  end if;
  -- A wish keeps its time only where it asks for no more than it did.
  if new.due_at is not null and new.asked_at < clock_timestamp() - interval '1 minute'
     and (old.due_at is null or new.asked_at <> old.asked_at or new.due_at < old.due_at
          or (new.wanted is null and old.wanted is not null) or new.wanted > old.wanted) then
    raise exception 'a looser limit waits for 24 hours' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger play_limit_is_guarded before insert or update on play_limit for each row execute function guard_play_limit();
create trigger play_limit_stays before delete or truncate on play_limit for each statement execute function refuse_rewriting();

-- What was changed, and when.
create table play_limit_change (
  id          bigint generated always as identity primary key,
  member_id   bigint not null references member (id),
  kind        text not null,
  -- set: at once. asked: looser, waits. loosened: confirmed. dropped: the wish was given up.
  change      text not null check (change in ('set', 'asked', 'loosened', 'dropped')),
  units_from  bigint,
  units_to    bigint,
  created_at  timestamptz not null default clock_timestamp()
);

create index play_limit_change_of on play_limit_change (member_id, id desc);
create trigger play_limit_change_is_append_only before update or delete or truncate on play_limit_change
  for each statement execute function refuse_rewriting();

-- Time-outs and exclusions: they begin when they are written, and nobody can change one.
create table play_bar (
  id          bigint generated always as identity primary key,
  member_id   bigint not null references member (id),
  kind        text not null check (kind in ('timeout', 'exclude')),
  length      text not null check (length in ('24h', '7d', '30d', '6m', '1y', '5y')),
  created_at  timestamptz not null default clock_timestamp(),
  ends_at     timestamptz not null,
  check (ends_at > created_at),
  check ((kind = 'timeout') = (length in ('24h', '7d', '30d')))
);

create index play_bar_of on play_bar (member_id, ends_at desc);
create index play_bar_by_end on play_bar (ends_at);
create trigger play_bar_is_append_only before update or delete or truncate on play_bar
  for each statement execute function refuse_rewriting();

-- Nothing takes the guard from a wallet while there is something to guard.
create function keep_play_guard() returns trigger language plpgsql as $$
begin
  if exists (select from play_limit where member_id = old.member_id and units is not null)
     or exists (select from play_bar where member_id = old.member_id and ends_at > clock_timestamp()) then
    raise exception 'member % has limits of play', old.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger wallet_keeps_its_guard before update of play_guarded on wallet
  for each row when (old.play_guarded and not new.play_guarded) execute function keep_play_guard();

-- Those whom the clock has to set free are found without looking at everybody.
create index member_excluded on member (id) where status = 4;
create index wallet_guarded on wallet (member_id) where play_guarded;

-- The last guard of what is not an order: whoever is barred neither recharges nor buys nor spins.
create function refuse_barred() returns trigger language plpgsql as $$
begin
  if exists (select from play_bar where member_id = new.member_id and ends_at > clock_timestamp()) then
    raise exception 'member % is barred', new.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger recharge_is_not_barred before insert on recharge for each row execute function refuse_barred();
create trigger video_purchase_is_not_barred before insert on video_purchase for each row execute function refuse_barred();
create trigger wheel_spin_is_not_barred before insert on wheel_spin for each row execute function refuse_barred();

-- The newest reminder of play that a member has answered: of which session, after how many hours.
create table play_reminder (
  member_id    bigint primary key references member (id),
  -- The first order of the session.
  session_id   bigint not null,
  hours        integer not null check (hours > 0),
  answered_at  timestamptz not null
);

grant select, insert, update on play_limit to glasshouse_app;
grant select, insert on play_limit_change, play_bar to glasshouse_app;
grant select, insert, update, delete on play_reminder to glasshouse_app;
grant usage on all sequences in schema public to glasshouse_app;

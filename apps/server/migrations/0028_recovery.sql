-- Recoveries of accounts: the member starts one on a device, two operators confirm it by facts that they type, it waits 24
-- hours, and only that device can finish it.

create table recovery (
  id               bigint primary key,
  -- SHA-256 of the secret that the device keeps.
  key_hash         bytea not null unique check (octet_length(key_hash) = 32),
  reference        text not null unique check (reference ~ '^[2-9A-HJ-NP-Z]{8}$'),
  -- Null where the account cannot be recovered this way: who asks is answered alike.
  member_id        bigint references member (id),
  state            text not null default 'started'
                   check (state in ('started', 'confirmed', 'finished', 'cancelled', 'refused')),
  device           text not null,
  address          text not null,
  created_at       timestamptz not null,
  expires_at       timestamptz not null,
  first_operator   bigint references operator (id),
  second_operator  bigint references operator (id) check (second_operator <> first_operator),
  confirmed_at     timestamptz,
  ready_at         timestamptz,
  ended_at         timestamptz,
  check (member_id is not null or state = 'started'),
  check (first_operator is not null or second_operator is null),
  check ((second_operator is null) = (confirmed_at is null) and (confirmed_at is null) = (ready_at is null)),
  check (state not in ('confirmed', 'finished') or confirmed_at is not null),
  check (ready_at - confirmed_at >= interval '24 hours')
);

create index recovery_of_member on recovery (member_id, id);

-- Each time that an operator typed what a member had told, and whether enough of it was right; never what was typed.
create table recovery_check (
  id           bigint primary key,
  recovery_id  bigint not null references recovery (id),
  operator_id  bigint not null references operator (id),
  matched      boolean not null,
  created_at   timestamptz not null default clock_timestamp()
);

create index recovery_check_of_recovery on recovery_check (recovery_id);
create index recovery_check_of_operator on recovery_check (operator_id, created_at);

create trigger recovery_check_stays before update or delete or truncate on recovery_check
  for each statement execute function refuse_rewriting();

-- Nothing shortens the wait, changes whose it is, or counts an operator who has not matched the facts.
create function guard_recovery() returns trigger language plpgsql as $$
begin
  if (new.id, new.key_hash, new.reference, new.created_at) is distinct from (old.id, old.key_hash, old.reference, old.created_at)
     or new.member_id is distinct from old.member_id then
    raise exception 'what a recovery is of does not change';
  end if;
  if not (old.state = new.state and old.state in ('started', 'confirmed')
          or old.state = 'started' and new.state in ('confirmed', 'cancelled', 'refused')
          or old.state = 'confirmed' and new.state in ('finished', 'cancelled', 'refused')) then
    raise exception 'a recovery does not go from % to %', old.state, new.state;
  end if;
  if old.first_operator is not null and new.first_operator is distinct from old.first_operator
     or old.second_operator is not null and (new.second_operator, new.confirmed_at, new.ready_at)
        is distinct from (old.second_operator, old.confirmed_at, old.ready_at) then
    raise exception 'a confirmation stays as it is';
  end if;
  if old.second_operator is null and new.second_operator is not null
     and new.confirmed_at < clock_timestamp() - interval '1 minute' then
    raise exception 'a recovery is confirmed now';
  end if;
  if exists (select from unnest(array[new.first_operator, new.second_operator]) as who
              where who is not null and not exists (select from recovery_check c
                where c.recovery_id = new.id and c.operator_id = who and c.matched)) then
    raise exception 'an operator who has not matched the facts confirms nothing';
  end if;
  if new.state = 'finished' and clock_timestamp() < new.ready_at then
    raise exception 'a recovery waits 24 hours';
  end if;
  return new;
end $$;

create trigger recovery_guarded before update on recovery for each row execute function guard_recovery();
create trigger recovery_stays before delete or truncate on recovery
  for each statement execute function refuse_rewriting();

grant select, insert, update on recovery to glasshouse_app;
grant select, insert on recovery_check to glasshouse_app;

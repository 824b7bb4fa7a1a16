-- What moves money is set by two people: the row that sets it names the proposal that was approved for it.

-- The proposal was approved, is of the right kind and about this subject.
create function is_approved(proposal_id bigint, wanted_kind text, wanted_subject text) returns boolean
language sql stable as $$
  select exists (
    select from proposal
     where id = proposal_id and state = 'approved' and kind = wanted_kind and subject_id = wanted_subject
  )
$$;

-- Versions of a lottery's rules begin with a period. Of those that have begun, the newest holds.
alter table lottery_rules
  add column from_expect    bigint not null default 0 check (from_expect >= 0),
  -- None in the rules that a lottery began with: its own schedule holds.
  add column period_seconds integer check (period_seconds between 10 and 86400 and 86400 % period_seconds = 0),
  add column lock_seconds   integer check (lock_seconds >= 5 and lock_seconds < period_seconds),
  add column proposal_id    bigint unique references proposal (id),
  add constraint lottery_rules_schedule check ((period_seconds is null) = (lock_seconds is null));

alter table lottery
  add column proposal_id bigint unique references proposal (id),
  drop constraint lottery_status_check,
  -- 1 open for play, 0 paused, 2 retired for good.
  add constraint lottery_status_check check (status in (0, 1, 2));

create function guard_new_rules() returns trigger language plpgsql as $$
declare
  played bigint;
begin
  -- The rules that a lottery begins with came with it.
  if not exists (select from lottery_rules where lottery_id = new.lottery_id) then return new; end if;
  select max(expect) into played from period where lottery_id = new.lottery_id;
  if new.from_expect <= coalesce(played, 0) or new.period_seconds is null then
    raise exception 'rules begin with a period that is still to come' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from lottery l where l.id = new.lottery_id and is_approved(new.proposal_id, 'lottery_rules', l.key)
  ) then
    raise exception 'rules are set by two people' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger new_rules_are_guarded before insert on lottery_rules for each row execute function guard_new_rules();
create trigger rules_are_append_only before delete or truncate on lottery_rules
  for each statement execute function refuse_rewriting();

-- A period is played by the version that holds for it.
create function guard_rules_of_period() returns trigger language plpgsql as $$
begin
  if not exists (
    select from lottery_rules r
     where r.id = new.rules_id and r.lottery_id = new.lottery_id and r.from_expect <= new.expect
       and not exists (
         select from lottery_rules n
          where n.lottery_id = r.lottery_id and n.from_expect <= new.expect and n.id > r.id
       )
  ) then
    raise exception 'a period is played by the rules that hold for it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger rules_of_period_are_guarded before insert on period
  for each row execute function guard_rules_of_period();

create function guard_lottery() returns trigger language plpgsql as $$
begin
  if old.status = 2 and new.status <> 2 then
    raise exception 'a retired lottery stays retired' using errcode = 'restrict_violation';
  end if;
  if old.status <> 2 and new.status = 2 and not is_approved(new.proposal_id, 'lottery_retirement', new.key) then
    raise exception 'a lottery is retired by two people' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger lottery_is_guarded before update on lottery for each row execute function guard_lottery();

-- The application opens, pauses and retires a lottery, and changes how it is shown; its key and first schedule stay.
revoke update on lottery from glasshouse_app;
grant update (name, description, ico, category, hot, sort, status, pause_reason, proposal_id) on lottery to glasshouse_app;

alter table wheel_version add column proposal_id bigint unique references proposal (id);

create function guard_new_wheel_version() returns trigger language plpgsql as $$
begin
  if exists (select from wheel_version) and not is_approved(new.proposal_id, 'wheel_version', 'wheel') then
    raise exception 'prizes are set by two people' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger new_wheel_version_is_guarded before insert on wheel_version
  for each row execute function guard_new_wheel_version();

alter table payment_channel add column proposal_id bigint references proposal (id);

create function guard_channel() returns trigger language plpgsql as $$
begin
  if (new.code, new.provider, new.currency, new.minor_per_point, new.decimals, new.min_units, new.max_units)
     is distinct from
     (old.code, old.provider, old.currency, old.minor_per_point, old.decimals, old.min_units, old.max_units)
     and (new.proposal_id is not distinct from old.proposal_id or new.proposal_id < old.proposal_id
          or not is_approved(new.proposal_id, 'channel_price', new.code)) then
    raise exception 'prices are set by two people' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger channel_is_guarded before update on payment_channel for each row execute function guard_channel();

alter table base_setting add column proposal_id bigint references proposal (id);

-- A part that a site has never had is filled in with its default once.
create function guard_money_settings() returns trigger language plpgsql as $$
declare
  part text;
begin
  foreach part in array array['withdraw', 'return_min', 'wheel_caps'] loop
    if old.body -> part is not null and new.body -> part is distinct from old.body -> part
       and (new.proposal_id is not distinct from old.proposal_id or new.proposal_id < old.proposal_id
            or not is_approved(new.proposal_id, case part when 'withdraw' then 'withdraw_limits' else part end, part)) then
      raise exception 'limits of money are set by two people' using errcode = 'restrict_violation';
    end if;
  end loop;
  return new;
end $$;

create trigger money_settings_are_guarded before update on base_setting
  for each row execute function guard_money_settings();

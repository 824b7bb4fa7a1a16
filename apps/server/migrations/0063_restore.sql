-- A restore from a backup is on record: in the public log, and here with what has to be done after it.

create table site_restore (
  number               integer generated always as identity primary key,
  restored_at          timestamptz not null default clock_timestamp(),
  -- The state that was restored has every commit up to then.
  restored_to          timestamptz not null,
  reason               text not null,
  log_index            bigint not null unique references fair_log (log_index),
  -- When somebody had compared payments with the provider's statement, and what they found. Nothing is paid out before.
  payments_checked_at  timestamptz,
  payments_note        text,
  check ((payments_checked_at is null) = (payments_note is null))
);

create index site_restore_unchecked on site_restore (number) where payments_checked_at is null;

create function guard_site_restore() returns trigger language plpgsql as $$
begin
  if old.payments_checked_at is not null
     or (new.number, new.restored_at, new.restored_to, new.reason, new.log_index)
        is distinct from (old.number, old.restored_at, old.restored_to, old.reason, old.log_index) then
    raise exception 'a restore cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger site_restore_is_guarded before update on site_restore
  for each row execute function guard_site_restore();
create trigger site_restore_is_kept before delete or truncate on site_restore
  for each statement execute function refuse_rewriting();

-- A payout that the provider made after the restored state is unknown here, and could be made twice.
create function refuse_payout_after_restore() returns trigger language plpgsql as $$
begin
  if exists (select from site_restore where payments_checked_at is null) then
    raise exception 'payments have not been compared since the restore' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger withdrawal_waits_after_restore before update on withdrawal
  for each row when (new.state = 'sending' and old.state <> 'sending') execute function refuse_payout_after_restore();

alter table fair_log drop constraint fair_log_kind_check;
alter table fair_log add constraint fair_log_kind_check check (
  kind in ('chain', 'open', 'close', 'reveal', 'void', 'digest', 'key', 'restore')
  and (kind <> 'key' or game = 'log') and (kind <> 'restore' or game = 'restore'));

grant select, insert, update (payments_checked_at, payments_note) on site_restore to glasshouse_app;

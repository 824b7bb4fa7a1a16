-- A member can cancel a withdrawal until an operator takes it.

alter table withdrawal
  -- The first operator who took it up: to look into it, to approve or to reject it.
  add taken_by bigint references operator (id),
  add taken_at timestamptz,
  -- When its member cancelled it. On the wire it is then 3, as what was rejected: its points are returned.
  add cancelled_at timestamptz,
  add check ((taken_by is null) = (taken_at is null)),
  add check (cancelled_at is null or (status = 3 and taken_by is null and rejected_by is null));

update withdrawal set taken_by = coalesce(approved_by, rejected_by), taken_at = updated_at
 where coalesce(approved_by, rejected_by) is not null;

-- The unnamed checks that the new column and steps widen.
do $$
declare
  unnamed record;
begin
  for unnamed in
    select conrelid::regclass as "table", conname from pg_constraint
     where contype = 'c' and (
       (conrelid = 'withdrawal'::regclass and pg_get_constraintdef(oid) = 'CHECK (((status = 3) = (rejected_by IS NOT NULL)))')
       or (conrelid = 'withdrawal_step'::regclass and pg_get_constraintdef(oid) like '%requested%'))
  loop
    execute format('alter table %s drop constraint %I', unnamed."table", unnamed.conname);
  end loop;
end $$;

alter table withdrawal add constraint withdrawal_rejected_or_cancelled
  check ((status = 3) = (rejected_by is not null or cancelled_at is not null));

alter table withdrawal_step add constraint withdrawal_step_known check (step in (
  'requested', 'taken', 'held', 'released', 'approved', 'rejected', 'cancelled', 'sending', 'sent', 'unknown', 'paid',
  'failed'
));

-- Cancelling and taking exclude each other, and neither is undone.
create function guard_cancellation() returns trigger language plpgsql as $$
begin
  if old.taken_by is not null and new.taken_by is distinct from old.taken_by then
    raise exception 'who took a withdrawal cannot be changed' using errcode = 'restrict_violation';
  end if;
  if new.cancelled_at is distinct from old.cancelled_at
     and (old.cancelled_at is not null or old.status <> 1 or old.taken_by is not null or old.held_until is not null) then
    raise exception 'this withdrawal cannot be cancelled' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger withdrawal_cancellation_is_guarded before update on withdrawal
  for each row execute function guard_cancellation();

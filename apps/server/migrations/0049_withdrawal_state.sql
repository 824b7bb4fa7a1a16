-- A withdrawal has one state, in place of a status and a payout beside it. A table lists where each state can go.

create table withdrawal_state (
  name  text primary key
);

insert into withdrawal_state (name) values
  ('review'), ('approved'), ('sending'), ('sent'), ('unknown'), ('paid'), ('failed'), ('rejected'), ('cancelled');

create table withdrawal_transition (
  from_state  text not null references withdrawal_state (name),
  to_state    text not null references withdrawal_state (name),
  primary key (from_state, to_state)
);

insert into withdrawal_transition (from_state, to_state) values
  ('review', 'approved'), ('review', 'rejected'), ('review', 'cancelled'),
  ('approved', 'rejected'), ('approved', 'sending'),
  ('sending', 'sent'), ('sending', 'unknown'), ('sending', 'paid'), ('sending', 'failed'),
  ('sent', 'unknown'), ('sent', 'paid'), ('sent', 'failed'),
  ('unknown', 'sent'), ('unknown', 'paid'), ('unknown', 'failed');

create trigger withdrawal_state_is_append_only before update or delete or truncate on withdrawal_state
  for each statement execute function refuse_rewriting();
create trigger withdrawal_transition_is_append_only before update or delete or truncate on withdrawal_transition
  for each statement execute function refuse_rewriting();

alter table withdrawal add column state text not null default 'review';

update withdrawal set state = case
  when status = 1 then 'review'
  when status = 2 and payout = 'none' then 'approved'
  when status = 2 then payout
  when status = 3 and cancelled_at is not null then 'cancelled'
  when status = 3 then 'rejected'
  when status = 4 then 'paid'
  else 'failed' end;

create or replace function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.id, new.req_id, new.day, new.amount, new.bank_code, new.holder, new.account, new.created_at)
     is distinct from
     (old.member_id, old.id, old.req_id, old.day, old.amount, old.bank_code, old.holder, old.account, old.created_at) then
    raise exception 'what was requested cannot be changed' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and not exists (
    select from withdrawal_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a withdrawal cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if (old.approved_by is not null and new.approved_by is distinct from old.approved_by)
     or (old.paid_by is not null and new.paid_by is distinct from old.paid_by) then
    raise exception 'who decided cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_cancellation() returns trigger language plpgsql as $$
begin
  if old.taken_by is not null and new.taken_by is distinct from old.taken_by then
    raise exception 'who took a withdrawal cannot be changed' using errcode = 'restrict_violation';
  end if;
  if new.cancelled_at is distinct from old.cancelled_at
     and (old.cancelled_at is not null or old.state <> 'review' or old.taken_by is not null or old.held_until is not null) then
    raise exception 'this withdrawal cannot be cancelled' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Their checks and indexes go with the two columns.
alter table withdrawal drop column status, drop column payout;

alter table withdrawal
  add constraint withdrawal_of_state foreign key (state) references withdrawal_state (name),
  add constraint withdrawal_held check (held_until is null or state = 'review'),
  add constraint withdrawal_rejected check ((state = 'rejected') = (rejected_by is not null)),
  add constraint withdrawal_cancelled check ((state = 'cancelled') = (cancelled_at is not null)),
  add constraint withdrawal_cancelled_untaken
    check (cancelled_at is null or (taken_by is null and rejected_by is null)),
  add constraint withdrawal_approved
    check (state in ('review', 'rejected', 'cancelled') or approved_by is not null),
  add constraint withdrawal_sent check (
    state in ('review', 'approved', 'rejected', 'cancelled') or (paid_by is not null and provider is not null)
  ),
  add constraint withdrawal_paid check ((state = 'paid') = (paid_at is not null)),
  add constraint withdrawal_returned check ((state in ('rejected', 'cancelled', 'failed')) = (reason <> '')),
  add constraint withdrawal_looked_up check (look_up_at is null or state in ('sending', 'sent', 'unknown'));

create index withdrawal_open on withdrawal (id) where state in ('review', 'approved', 'sending', 'sent', 'unknown');
create index withdrawal_paid_newest on withdrawal (paid_at desc) where state = 'paid';

grant select on withdrawal_transition to glasshouse_app;

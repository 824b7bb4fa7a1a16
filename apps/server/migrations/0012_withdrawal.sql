-- Withdrawals, and what operators do about recharges that fit no payment.

create table withdrawal (
  member_id     bigint not null references member (id),
  -- Made by the application, rising with time: the order's number.
  id            bigint not null unique,
  req_id        uuid not null,
  -- The site's day against whose maximum it counts, YYYYMMDD.
  day           integer not null,
  amount        bigint not null check (amount > 0 and amount % 10000 = 0),
  -- 1 in review, 2 approved and being paid, 3 rejected, 4 paid, 5 payout failed. With 3 and 5 the points are returned.
  status        smallint not null default 1 check (status between 1 and 5),
  payout        text not null default 'none' check (payout in ('none', 'sending', 'sent', 'unknown', 'paid', 'failed')),
  -- The account as it was when the member asked: it is paid to no other.
  bank_code     text not null,
  holder        text not null,
  account       bytea not null,
  key_id        text not null,
  tail          text not null,
  mark          bytea not null,
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default clock_timestamp(),
  -- Until then it is out of the queue, as someone looks into it.
  held_until    timestamptz,
  approved_by   bigint references operator (id),
  rejected_by   bigint references operator (id),
  paid_by       bigint references operator (id),
  -- Whether who pays has to be another than who approved.
  four_eyes     boolean not null default false,
  provider      text,
  payout_id     text,
  -- When the provider is asked next what has become of the payout.
  look_up_at    timestamptz,
  sent_at       timestamptz,
  paid_at       timestamptz,
  -- Why it was rejected or failed: a template's code, or `own` with the operator's words.
  reason        text not null default '',
  reason_words  text not null default '',
  primary key (member_id, id),
  unique (member_id, req_id),
  unique (provider, payout_id),
  check (not four_eyes or paid_by is null or approved_by <> paid_by),
  check (held_until is null or status = 1),
  check ((status = 3) = (rejected_by is not null)),
  check (status not in (2, 4, 5) or approved_by is not null),
  check ((status = 4) = (payout = 'paid') and (status = 4) = (paid_at is not null)),
  check ((status = 5) = (payout = 'failed')),
  check ((status in (3, 5)) = (reason <> '')),
  check (payout = 'none' or (paid_by is not null and provider is not null and status in (2, 4, 5))),
  check (look_up_at is null or payout in ('sending', 'sent', 'unknown'))
);

create index withdrawal_open on withdrawal (id) where status in (1, 2);
create index withdrawal_newest on withdrawal (id desc);
create index withdrawal_held on withdrawal (held_until) where held_until is not null;
create index withdrawal_to_look_up on withdrawal (look_up_at) where look_up_at is not null;
create index withdrawal_paid on withdrawal (paid_at desc) where status = 4;
create index withdrawal_alike on withdrawal (mark);

-- What was asked for does not change, and it moves forwards only: whatever comes late, it ends once.
create function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.id, new.req_id, new.day, new.amount, new.bank_code, new.holder, new.account, new.mark, new.created_at)
     is distinct from
     (old.member_id, old.id, old.req_id, old.day, old.amount, old.bank_code, old.holder, old.account, old.mark, old.created_at) then
    raise exception 'what was asked for cannot be changed' using errcode = 'restrict_violation';
  end if;
  if old.status <> new.status and (old.status, new.status) not in ((1, 2), (1, 3), (2, 3), (2, 4), (2, 5)) then
    raise exception 'a withdrawal cannot go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  if old.payout <> new.payout and (old.payout, new.payout) not in (
    ('none', 'sending'), ('sending', 'sent'), ('sending', 'unknown'), ('sending', 'paid'), ('sending', 'failed'),
    ('sent', 'unknown'), ('sent', 'paid'), ('sent', 'failed'),
    ('unknown', 'sent'), ('unknown', 'paid'), ('unknown', 'failed')
  ) then
    raise exception 'a payout cannot go from % to %', old.payout, new.payout using errcode = 'restrict_violation';
  end if;
  if (old.approved_by is not null and new.approved_by is distinct from old.approved_by)
     or (old.paid_by is not null and new.paid_by is distinct from old.paid_by) then
    raise exception 'who decided cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger withdrawal_is_guarded before update on withdrawal for each row execute function guard_withdrawal();

-- Every step of every withdrawal, as it happened.
create table withdrawal_step (
  id             bigint generated always as identity primary key,
  member_id      bigint not null,
  withdrawal_id  bigint not null,
  step           text not null check (step in (
    'requested', 'held', 'released', 'approved', 'rejected', 'sending', 'sent', 'unknown', 'paid', 'failed'
  )),
  at             timestamptz not null default clock_timestamp(),
  -- Who made it; null for the member, the provider and the clock.
  operator_id    bigint references operator (id),
  -- For operators: why it is held, what the provider said.
  note           text not null default '',
  -- Until when it is held.
  until          timestamptz,
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id)
);

create index withdrawal_step_of on withdrawal_step (member_id, withdrawal_id, id);

create trigger withdrawal_step_is_append_only before update or delete or truncate on withdrawal_step
  for each statement execute function refuse_rewriting();

-- How much a member has asked for on a day of the site: requests that came back count still, their points do not.
create table withdrawal_day (
  member_id  bigint not null references member (id),
  day        integer not null,
  requests   integer not null check (requests > 0),
  amount     bigint not null check (amount >= 0),
  primary key (member_id, day)
);

-- A mismatch is open until someone has credited the recharge it is about, or found that nothing is to be done.
alter table payment_mismatch
  add state text not null default 'open' check (state in ('open', 'credited', 'dismissed')),
  add resolved_by bigint references operator (id),
  add resolved_at timestamptz,
  add resolution text not null default '',
  add check ((state = 'open') = (resolved_at is null)),
  drop constraint payment_mismatch_reason_check,
  add check (reason in ('amount', 'currency', 'order_unknown', 'payment_reused', 'payout'));

-- What was credited after a check, where that is not what was ordered.
alter table recharge add credited bigint check (credited is null or (credited > 0 and status = 4));

grant select, insert on withdrawal_step to glasshouse_app;
grant select, insert, update on withdrawal, withdrawal_day to glasshouse_app;
grant update on payment_mismatch to glasshouse_app;
grant usage on all sequences in schema public to glasshouse_app;

-- Marks of persons, browsers and bank accounts name the pepper they were made with, by its number, so that they can be made
-- again under a newer one. Up to now all were made with the first.
alter table member_mark add column pepper integer not null default 1 check (pepper > 0);
alter table bank_account add column mark_pepper integer not null default 1 check (mark_pepper > 0);

create index member_mark_older on member_mark (kind, member_id, pepper);
create index bank_account_older_mark on bank_account (mark_pepper, member_id);

-- The number of the pepper in force. No other one is put in force until the transaction ends: a replacement takes the same
-- lock alone. The lock is taken first, so the number is read once every replacement before it has committed.
create function hold_pepper() returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('glasshouse/peppers', 0));
  return (select coalesce(max(number), 1) from pepper);
end $$;

-- A mark is only ever written with the pepper in force: equal values have equal marks, also while a pepper is replaced.
create function require_newest_pepper() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) ->> tg_argv[0])::integer <> hold_pepper() then
    raise exception 'a mark was made with a pepper that is not in force' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger member_mark_is_of_the_newest before insert or update on member_mark
  for each row execute function require_newest_pepper('pepper');
create trigger bank_account_mark_is_of_the_newest before insert or update of mark, mark_pepper on bank_account
  for each row execute function require_newest_pepper('mark_pepper');

create or replace function mark_account() returns trigger language plpgsql as $$
begin
  insert into member_mark (member_id, kind, mark, pepper) values (new.member_id, 'account', new.mark, new.mark_pepper)
  on conflict do nothing;
  return null;
end $$;

-- Not when a mark is made again: that must not bring back marks that were forgotten after an account was closed.
drop trigger bank_account_is_a_mark on bank_account;
create trigger bank_account_is_a_mark after insert on bank_account for each row execute function mark_account();

-- A withdrawal has the account itself, sealed; its mark is computed when somebody asks who else has that account.
create or replace function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.id, new.req_id, new.day, new.amount, new.bank_code, new.holder, new.account, new.created_at)
     is distinct from
     (old.member_id, old.id, old.req_id, old.day, old.amount, old.bank_code, old.holder, old.account, old.created_at) then
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

alter table withdrawal drop column mark;

grant update (mark, pepper) on member_mark to glasshouse_app;
grant update (mark, mark_pepper) on bank_account to glasshouse_app;

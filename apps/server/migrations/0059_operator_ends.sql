-- What has ended for an operator stays ended: with its own login the app can neither reopen a session, prolong a one-time
-- code, nor make a used recovery code unused. It changes the columns of these rows that an end needs, and no others.

revoke update on operator_session, operator_invite, operator_recovery from glasshouse_app;
revoke delete on operator_recovery from glasshouse_app;
grant update (seen_at, ended_at, continues) on operator_session to glasshouse_app;
grant update (used_at, expires_at) on operator_invite to glasshouse_app;

-- Codes that newer ones have replaced stay: deleted, they could be inserted again as unused.
alter table operator_recovery add column voided_at timestamptz;
grant update (used_at, voided_at) on operator_recovery to glasshouse_app;

create function refuse_operator_revival() returns trigger language plpgsql as $$
begin
  raise exception 'what has ended for an operator stays ended' using errcode = 'restrict_violation';
end $$;

-- A session ends after half an hour without use: a later use does not count.
create trigger operator_session_stays_ended before update on operator_session
  for each row when (
    (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
    or (new.seen_at > old.seen_at and old.seen_at < clock_timestamp() - interval '30 minutes')
  ) execute function refuse_operator_revival();

create trigger operator_invite_stays_ended before update on operator_invite
  for each row when (
    (old.used_at is not null and new.used_at is distinct from old.used_at) or new.expires_at > old.expires_at
  ) execute function refuse_operator_revival();

create trigger operator_recovery_stays_ended before update on operator_recovery
  for each row when (
    (old.used_at is not null and new.used_at is distinct from old.used_at)
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at)
  ) execute function refuse_operator_revival();

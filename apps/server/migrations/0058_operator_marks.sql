-- Marks of operators' sessions and one-time codes, made with a key that is not in the database: a row that SQL wrote, or
-- pointed at another operator, opens nothing. Sessions and unused codes from before have none and end here.

alter table operator_session
  add column mark bytea check (octet_length(mark) = 32);
update operator_session set ended_at = clock_timestamp() where ended_at is null;
alter table operator_session
  add constraint operator_session_live_is_marked check (mark is not null or ended_at is not null);

alter table operator_invite
  add column mark bytea check (octet_length(mark) = 32);
update operator_invite set expires_at = least(expires_at, clock_timestamp()) where used_at is null;

-- Sign-ins and resets whose reply was lost are answered again.

-- The link that has set the password, among those that ended with it: sent again with the same password, it is answered
-- as it was.
alter table password_reset
  add has_set_password boolean not null default false,
  add check (not has_set_password or used_at is not null);

-- A sign-in elsewhere is used once, and stays until it expires: who brings its state and the secret of the request that
-- used it is who that request was. Without such a secret it cannot be resumed.
alter table third_party_flow
  add used_at   timestamptz,
  add req_id    uuid,
  add issuer    text,
  add subject   text,
  add nickname  text,
  add check (req_id is null or used_at is not null),
  add check (issuer is null or req_id is not null),
  add check ((issuer is null) = (subject is null) and (issuer is null) = (nickname is null));

grant update on third_party_flow to glasshouse_app;

-- The session of an operator that awaited the second factor ends when the one that follows it is first used, and not before:
-- until then the same code, sent again, is answered with the same session.
alter table operator_session
  add continues text references operator_session (id),
  add check (continues is null or state = 'full');

create index operator_session_continues on operator_session (continues) where continues is not null;

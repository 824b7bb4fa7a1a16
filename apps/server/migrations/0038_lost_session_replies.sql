-- The token that the login password, entered again, has earned. It replaces the session's token when it is first used, and
-- not before: an answer that is lost on its way must not sign the device out.
alter table session
  add next_token_hash   bytea unique check (octet_length(next_token_hash) = 32),
  add next_confirmed_at timestamptz check (next_confirmed_at >= created_at),
  -- The request of a device that opened the session. Sent again, it ends this session and opens another: a sign-in whose
  -- answer was lost leaves no session behind that nobody holds.
  add req_id            uuid,
  add check ((next_token_hash is null) = (next_confirmed_at is null));

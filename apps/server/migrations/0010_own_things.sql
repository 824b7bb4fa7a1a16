-- What members do with their own things.

alter table member
  -- Until then withdrawals are refused, as a credential was changed or reset.
  add withdraw_after timestamptz,
  add closed_at timestamptz;

-- Tries at a payment password, each written and committed before it is looked at.
create table pay_password_gate (
  member_id     bigint primary key references member (id),
  -- The ids, which tell the time, of the tries that were wrong or are being looked at.
  tries         bigint[] not null,
  -- Set together with the last try that is let through, and taken back if that was right.
  locked_until  timestamptz
);

-- Those of some tries that are no older than an id, in order.
create function recent_tries(tries bigint[], since bigint) returns bigint[] language sql immutable as $$
  select coalesce(array_agg(id order by id), '{}') from unnest(tries) id where id >= since
$$;

-- Pictures that members have sent, as they were made anew from what was sent.
create table upload (
  path        text primary key check (path ~ '^/uploads/[a-z0-9]{2}/[a-z0-9]{24}\.webp$'),
  member_id   bigint not null references member (id),
  bytes       integer not null check (bytes > 0),
  created_at  timestamptz not null default clock_timestamp()
);

create index upload_of_member on upload (member_id, created_at);

-- How many pictures a member has sent on a day of the site, those that were refused among them.
create table upload_day (
  member_id  bigint not null references member (id),
  day        integer not null,
  count      integer not null check (count > 0),
  primary key (member_id, day)
);

-- One-time links by which a login password is set anew.
create table password_reset (
  -- SHA-256 of what the link carries; that itself is kept nowhere.
  token_hash   bytea primary key check (octet_length(token_hash) = 32),
  member_id    bigint not null references member (id),
  -- Who made it; null where it was mailed to the member.
  operator_id  bigint references operator (id),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);

create index password_reset_of_member on password_reset (member_id) where used_at is null;

-- Who members are elsewhere: signing in there signs in here. Kept by issuer and subject, never by name or mail.
create table third_party_identity (
  issuer      text not null,
  subject     text not null,
  member_id   bigint not null references member (id),
  created_at  timestamptz not null default clock_timestamp(),
  primary key (issuer, subject)
);

create index third_party_identity_of_member on third_party_identity (member_id);

-- Sign-ins elsewhere that are under way: each is finished once, by who brings its state.
create table third_party_flow (
  state_hash  bytea primary key check (octet_length(state_hash) = 32),
  provider    text not null,
  verifier    text not null,
  nonce       text not null,
  expires_at  timestamptz not null
);

create index third_party_flow_by_age on third_party_flow (expires_at);

-- People who are known elsewhere and not here yet, until they have signed up.
create table third_party_stranger (
  token_hash  bytea primary key check (octet_length(token_hash) = 32),
  issuer      text not null,
  subject     text not null,
  expires_at  timestamptz not null
);

create index third_party_stranger_by_age on third_party_stranger (expires_at);

grant select, insert, update on pay_password_gate, upload_day, password_reset to glasshouse_app;
grant select, insert, delete on upload, third_party_identity, third_party_flow, third_party_stranger to glasshouse_app;

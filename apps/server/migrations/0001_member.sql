-- Members, their sessions, and the codes by which they are invited.

create table invite_code (
  code        text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  -- The member whose own code it is; null for a campaign's.
  member_id   bigint unique,
  -- How many may join by it; null without a limit.
  quota       integer check (quota > 0),
  used        integer not null default 0 check (used >= 0),
  expires_at  timestamptz,
  created_at  timestamptz not null default clock_timestamp(),
  check (quota is null or used <= quota)
);

create table member (
  id               bigint generated always as identity (start with 100001) primary key,
  username         text not null unique check (username = lower(username) and length(username) between 4 and 254),
  password_hash    text not null,
  birthday         date not null,
  -- 1 normal, 2 frozen, 3 closed, 4 self-excluded.
  status           smallint not null default 1 check (status between 1 and 4),
  status_reason    text not null default '',
  name             text,
  sex              smallint not null default 0 check (sex between 0 and 2),
  header_img       text not null default '/images/head/1.png',
  paypassword_hash text,
  invited_by       text references invite_code (code),
  lang             text not null default 'vn_vn',
  created_at       timestamptz not null default clock_timestamp()
);

alter table invite_code add foreign key (member_id) references member (id);

create table session (
  -- Public: what `tokensso` carries.
  id          text primary key,
  -- SHA-256 of the secret; the secret itself is kept nowhere.
  token_hash  bytea not null unique check (octet_length(token_hash) = 32),
  member_id   bigint not null references member (id),
  device      text not null default '',
  address     text not null default '',
  created_at  timestamptz not null default clock_timestamp(),
  seen_at     timestamptz not null default clock_timestamp(),
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  end_reason  text check (end_reason in ('logout', 'other_device', 'password_changed', 'disabled', 'revoked', 'expired')),
  check ((ended_at is null) = (end_reason is null))
);

create index session_of_member on session (member_id) where ended_at is null;
create index session_by_address on session (member_id, address);

-- How often something was tried within a window that began at `since`: counted before it is tried, so that no amount of
-- parallel tries gets past a limit. Subjects are hashes: what people type by mistake is kept nowhere.
create table attempt (
  subject  bytea primary key check (octet_length(subject) = 32),
  count    integer not null check (count >= 0),
  since    timestamptz not null
);

create index attempt_by_age on attempt (since);

-- Those who run the site: their accounts, sessions and second factors, what they did, and what needs two of them.

create table operator (
  id                bigint generated always as identity primary key,
  name              text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
  role              text not null check (role in ('owner', 'finance', 'support', 'content', 'auditor')),
  state             text not null default 'invited' check (state in ('invited', 'active', 'off')),
  password_hash     text,
  -- The secret of the authenticator, sealed with the field key; it counts once a code of it was entered.
  factor            bytea,
  factor_since      timestamptz,
  -- The newest step whose code was entered: none is taken twice.
  factor_step       bigint not null default 0,
  created_at        timestamptz not null default clock_timestamp(),
  check (state <> 'active' or password_hash is not null),
  check (factor_since is null or factor is not null)
);

-- One-time codes by which an operator sets password and second factor. Without an operator it is the first owner's.
create table operator_invite (
  code_hash    bytea primary key check (octet_length(code_hash) = 32),
  operator_id  bigint references operator (id),
  created_at   timestamptz not null default clock_timestamp(),
  expires_at   timestamptz not null,
  used_at      timestamptz
);

create table operator_recovery (
  operator_id  bigint not null references operator (id),
  code_hash    bytea not null check (octet_length(code_hash) = 32),
  used_at      timestamptz,
  primary key (operator_id, code_hash)
);

create table operator_session (
  id           text primary key,
  -- SHA-256 of the secret that the cookie carries; the secret itself is kept nowhere.
  token_hash   bytea not null unique check (octet_length(token_hash) = 32),
  operator_id  bigint not null references operator (id),
  -- pending: the password was right and the second factor is awaited.
  state        text not null check (state in ('pending', 'full')),
  address      text not null,
  device       text not null,
  created_at   timestamptz not null,
  seen_at      timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);

create index operator_session_live on operator_session (operator_id) where ended_at is null;

-- What operators did. Each record holds the hash of the one before, and its mark is made with a key that is not in the
-- database. All columns but the record itself follow from it, so that they cannot say anything else.
create table audit (
  seq           bigint primary key check (seq > 0),
  -- The canonical JSON (RFC 8785) that is hashed.
  body          text not null,
  hash          bytea not null check (octet_length(hash) = 32),
  mark          bytea not null check (octet_length(mark) = 32),
  at_ms         bigint not null generated always as ((body::jsonb ->> 'at')::bigint) stored,
  operator_id   bigint not null generated always as ((body::jsonb #>> '{operator,id}')::bigint) stored,
  act           text not null generated always as (body::jsonb ->> 'act') stored,
  subject_kind  text not null generated always as (body::jsonb #>> '{subject,kind}') stored,
  subject_id    text not null generated always as (body::jsonb #>> '{subject,id}') stored
);

create index audit_by_operator on audit (operator_id, seq);
create index audit_by_subject on audit (subject_kind, subject_id, seq);

-- Where the chain ends, locked by whoever adds to it.
create table audit_head (
  id    smallint primary key default 1 check (id = 1),
  seq   bigint not null default 0,
  hash  bytea not null default decode(repeat('00', 32), 'hex')
);

insert into audit_head default values;

create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_rewriting();

-- What one operator asks for and another has to approve.
create table proposal (
  id            bigint primary key,
  kind          text not null,
  subject_kind  text not null,
  subject_id    text not null,
  payload       jsonb not null,
  reason        text not null check (reason <> ''),
  state         text not null default 'open' check (state in ('open', 'approved', 'rejected', 'expired')),
  proposed_by   bigint not null references operator (id),
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  decided_by    bigint references operator (id),
  decided_at    timestamptz,
  decision      text not null default '',
  -- Nobody approves what they asked for themselves.
  check (decided_by <> proposed_by),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null))
);

create unique index proposal_open on proposal (kind, subject_kind, subject_id) where state = 'open';

grant select, insert, update on operator, operator_invite, operator_recovery, operator_session, proposal to glasshouse_app;
grant delete on operator_recovery to glasshouse_app;
grant select, insert on audit to glasshouse_app;
grant select, update on audit_head to glasshouse_app;
grant usage on all sequences in schema public to glasshouse_app;

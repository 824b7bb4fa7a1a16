-- What the operator sets, and what the site tells its members.

create table base_setting (
  id          smallint primary key default 1 check (id = 1),
  body        jsonb not null,
  updated_at  timestamptz not null default clock_timestamp()
);

create table banner (
  id     integer generated always as identity primary key,
  image  text not null,
  link   text not null,
  title  jsonb not null check (title ? 'en_us'),
  sort   integer not null,
  shown  boolean not null default true
);

create table notice (
  id          bigint generated always as identity primary key,
  -- The member it is for; null for all.
  member_id   bigint references member (id),
  type        text not null,
  name        jsonb not null check (name ? 'en_us'),
  text        jsonb not null check (text ? 'en_us'),
  link        text not null default '',
  -- Whether Home's notice bar shows it.
  in_bar      boolean not null default false,
  created_at  timestamptz not null default clock_timestamp()
);

create index notice_newest on notice (member_id, id desc);

create table notice_read (
  member_id  bigint not null references member (id),
  notice_id  bigint not null references notice (id),
  read_at    timestamptz not null default clock_timestamp(),
  primary key (member_id, notice_id)
);

-- Written by the readiness check, to know that a write would be durable.
create table write_check (
  id          smallint primary key default 1 check (id = 1),
  checked_at  timestamptz not null default clock_timestamp()
);

insert into write_check default values;

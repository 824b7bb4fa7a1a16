-- The directory of local hosts. It has no amounts, and nothing here leads to the ledger or the games, nor from there to here.

create table host_city (
  id        integer generated always as identity primary key,
  names     jsonb not null check (names ?& array['zh_cn', 'en_us', 'es_spa', 'ms_my', 'vn_vn', 'id_id']),
  image     text not null default '',
  position  integer not null default 0,
  is_demo   boolean not null default false
);

create table host (
  id            integer generated always as identity primary key,
  city_id       integer not null references host_city (id),
  -- An application is a draft, until one operator submits it and another approves it. What is changed afterwards is a draft again.
  state         text not null default 'draft' check (state in ('draft', 'review', 'published', 'paused', 'ended')),
  name          text not null check (name <> ''),
  about         jsonb not null default '{}',
  types         text[] not null check (
    cardinality(types) between 1 and 6
    and types <@ array['guide', 'gaming', 'sports', 'language', 'photography', 'event']),
  langs         text[] not null check (cardinality(langs) between 1 and 8),
  -- Public places where the host meets members.
  areas         text[] not null check (cardinality(areas) between 1 and 12),
  -- How operators reach the host, sealed with the field key. Members never see it.
  contact       bytea not null,
  -- When and by whom a document was seen that says who the host is, and that the host is an adult. No date of birth is kept.
  checked_at    timestamptz,
  checked_by    bigint references operator (id),
  is_demo       boolean not null default false,
  submitted_by  bigint references operator (id),
  approved_by   bigint references operator (id),
  note          text not null default '',
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default clock_timestamp(),
  check ((checked_at is null) = (checked_by is null)),
  -- Two have looked at whoever is shown, and at a document. The demonstration's hosts are nobody, and say so.
  constraint host_two_reviewers check (is_demo or state not in ('published', 'paused') or (
    checked_at is not null and submitted_by is not null and approved_by is not null and submitted_by <> approved_by)),
  check (not is_demo or checked_at is null)
);

create index host_shown on host (city_id, id) where state = 'published';

create table host_photo (
  id        integer generated always as identity primary key,
  host_id   integer not null references host (id),
  path      text not null unique check (path ~ '^/(uploads/[a-z0-9]{2}/[a-z0-9]{24}\.webp|images/hosts/[a-z0-9-]+\.svg)$'),
  position  integer not null default 0
);

create index host_photo_of on host_photo (host_id, position, id);

-- The hours in which a host can be met. Two of one host's do not overlap.
create table host_slot (
  id         bigint primary key,
  host_id    integer not null references host (id),
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  check (ends_at > starts_at),
  exclude using gist (int8range(host_id, host_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
);

create index host_slot_next on host_slot (host_id, starts_at);

create table host_appointment (
  id           bigint primary key,
  member_id    bigint not null references member (id),
  host_id      integer not null references host (id),
  slot_id      bigint references host_slot (id) on delete set null,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  place        text not null,
  memo         text not null default '',
  -- 1 requested, 2 confirmed, 3 declined, 4 cancelled, 5 done, 6 expired.
  state        smallint not null default 1 check (state between 1 and 6),
  -- Until when it is to be answered.
  due_at       timestamptz not null,
  -- What the member was told with the answer.
  answer       text not null default '',
  operator_id  bigint references operator (id),
  decided_at   timestamptz,
  req_id       uuid,
  check (due_at <= starts_at and ends_at > starts_at),
  check ((state = 1) = (decided_at is null)),
  check (state not in (1, 2) or slot_id is not null),
  -- A member is in one place at a time.
  constraint host_appointment_one_place
    exclude using gist (int8range(member_id, member_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
    where (state in (1, 2))
);

-- One slot, one member.
create unique index host_appointment_holds on host_appointment (slot_id) where state in (1, 2);
create unique index host_appointment_once on host_appointment (member_id, req_id) where req_id is not null;
create index host_appointment_of on host_appointment (member_id, id desc);
create index host_appointment_with on host_appointment (host_id, id desc);
create index host_appointment_open on host_appointment (state, due_at) where state in (1, 2);

-- An appointment only moves forwards: a requested one anywhere, a confirmed one to cancelled or done. When, with whom and
-- whose it is stays as it was.
create function guard_host_appointment() returns trigger language plpgsql as $$
begin
  if (old.id, old.member_id, old.host_id, old.starts_at, old.ends_at)
     is distinct from (new.id, new.member_id, new.host_id, new.starts_at, new.ends_at) then
    raise exception 'an appointment stays with whom and when it was asked for';
  end if;
  if new.state <> old.state
     and not (old.state = 1 and new.state in (2, 3, 4, 6) or old.state = 2 and new.state in (4, 5)) then
    raise exception 'an appointment does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create trigger host_appointment_moves_forwards before update on host_appointment
  for each row execute function guard_host_appointment();

-- What members reported of hosts. Each is looked at by a time that follows from its reason.
create table host_report (
  id              bigint primary key,
  member_id       bigint not null references member (id),
  host_id         integer not null references host (id),
  appointment_id  bigint references host_appointment (id),
  reason          text not null check (reason in ('minor', 'safety', 'sexual', 'money', 'identity', 'noshow', 'other')),
  text            text not null default '',
  due_at          timestamptz not null,
  outcome         text not null default '' check (outcome in ('', 'upheld', 'dismissed')),
  note            text not null default '',
  operator_id     bigint references operator (id),
  decided_at      timestamptz,
  check ((outcome = '') = (decided_at is null))
);

-- One open report a member and host.
create unique index host_report_open on host_report (member_id, host_id) where outcome = '';
create index host_report_due on host_report (due_at) where outcome = '';
create index host_report_of on host_report (member_id, id desc);
create index host_report_about on host_report (host_id, id desc);

grant select, insert, update on host_city, host, host_appointment, host_report to glasshouse_app;
grant select, insert, update, delete on host_photo, host_slot to glasshouse_app;
grant usage on all sequences in schema public to glasshouse_app;

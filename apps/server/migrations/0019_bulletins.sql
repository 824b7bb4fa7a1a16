-- What operators tell members by notices, banners and popups: written as drafts, published for a time and an audience, and
-- ended. And what is pushed to members' devices.

alter table notice
  -- What is published is shown from `starts_at` to `ends_at`; what has ended is kept.
  add state         text not null default 'published' check (state in ('draft', 'published', 'ended')),
  add audience      text not null default 'all' check (audience in ('all', 'member', 'guest')),
  -- The languages of those whom it is for; none for all.
  add langs         text[] not null default '{}',
  -- Null in a draft that is to be shown as soon as it is published.
  add starts_at     timestamptz default clock_timestamp(),
  add ends_at       timestamptz,
  add revision      integer not null default 1,
  add operator_id   bigint references operator (id),
  add changed_at    timestamptz not null default clock_timestamp(),
  -- Whether it goes to devices too, and when all were told that it is there.
  add pushed        boolean not null default false,
  add announced_at  timestamptz;

update notice set starts_at = created_at, changed_at = created_at, announced_at = created_at;

alter table notice
  add check (state = 'draft' or starts_at is not null),
  add check (ends_at is null or starts_at is null or ends_at >= starts_at),
  add check (member_id is null or (state = 'published' and audience = 'all' and langs = '{}' and ends_at is null));

drop index notice_newest;
create index notice_newest on notice (member_id, starts_at desc, id desc);
create index notice_to_come on notice (starts_at) where member_id is null and state = 'published' and announced_at is null;

alter table banner
  add state        text not null default 'published' check (state in ('draft', 'published', 'ended')),
  add audience     text not null default 'all' check (audience in ('all', 'member', 'guest')),
  add langs        text[] not null default '{}',
  add starts_at    timestamptz default clock_timestamp(),
  add ends_at      timestamptz,
  add revision     integer not null default 1,
  add operator_id  bigint references operator (id),
  add created_at   timestamptz not null default clock_timestamp(),
  add changed_at   timestamptz not null default clock_timestamp();

-- Banners that were taken down before are kept, and can be used again.
update banner set state = 'ended' where not shown;

alter table banner
  drop column shown,
  add check (state = 'draft' or starts_at is not null),
  add check (ends_at is null or starts_at is null or ends_at >= starts_at);

create table popup (
  id           bigint generated always as identity primary key,
  -- By which an app knows that it has shown these words; renewed with them.
  mark         integer not null,
  title        jsonb not null check (title ? 'en_us'),
  html         jsonb not null check (html ? 'en_us'),
  once         text not null check (once in ('session', 'day', 'always')),
  state        text not null default 'draft' check (state in ('draft', 'published', 'ended')),
  audience     text not null default 'all' check (audience in ('all', 'member', 'guest')),
  langs        text[] not null default '{}',
  starts_at    timestamptz,
  ends_at      timestamptz,
  revision     integer not null default 1,
  operator_id  bigint references operator (id),
  created_at   timestamptz not null default clock_timestamp(),
  changed_at   timestamptz not null default clock_timestamp(),
  check (state = 'draft' or starts_at is not null),
  check (ends_at is null or starts_at is null or ends_at >= starts_at)
);

create sequence popup_mark as integer;

-- The popup of the base configuration, as it was set: one that was not shown is a draft.
insert into popup (mark, title, html, once, state, starts_at)
select (p ->> 'id')::integer, p -> 'title', p -> 'html', p ->> 'once',
       case when (p ->> 'show')::integer = 1 then 'published' else 'draft' end,
       case when (p ->> 'show')::integer = 1 then updated_at end
  from (select body -> 'popup' as p, updated_at from base_setting) kept
 where exists (select from jsonb_each_text(p -> 'title') where value <> '')
    or exists (select from jsonb_each_text(p -> 'html') where value <> '');

select setval('popup_mark', greatest(1, (select coalesce(max((body -> 'popup' ->> 'id')::integer), 0) + 1 from base_setting)));

update base_setting set body = body - 'popup';

-- A device to which a member's notices go, for as long as the member is signed in on it.
create table push_subscription (
  id          bigint generated always as identity primary key,
  member_id   bigint not null references member (id),
  session_id  text not null references session (id),
  endpoint    text not null unique check (length(endpoint) between 10 and 1024),
  p256dh      text not null,
  auth        text not null,
  lang        text not null,
  kinds       text[] not null check (cardinality(kinds) > 0),
  created_at  timestamptz not null default clock_timestamp(),
  changed_at  timestamptz not null default clock_timestamp()
);

create index push_subscription_of_member on push_subscription (member_id);
create index push_subscription_of_session on push_subscription (session_id);

-- What is still to be sent; gone once it was taken or given up.
create table push_delivery (
  subscription_id  bigint not null references push_subscription (id) on delete cascade,
  notice_id        bigint not null references notice (id),
  attempts         smallint not null default 0,
  due_at           timestamptz not null default clock_timestamp(),
  primary key (subscription_id, notice_id)
);

create index push_delivery_due on push_delivery (due_at);

grant select, insert, update on popup to glasshouse_app;
grant select, insert, update, delete on push_subscription, push_delivery to glasshouse_app;
grant usage on all sequences in schema public to glasshouse_app;

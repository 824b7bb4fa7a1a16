-- Videos: what there is, who bought what, who is where in which.

-- Two more templates:
--  14 video         available -> house
--  15 video_refund  house     -> available
alter table transfer drop constraint transfer_template;
alter table transfer add constraint transfer_template check ((template, debit_kind, credit_kind) in (
  (1, 5, 1), (2, 1, 3), (3, 3, 1), (4, 3, 1), (5, 3, 4), (6, 4, 3),
  (7, 1, 2), (8, 2, 1), (9, 2, 5), (10, 6, 1), (11, 1, 6), (12, 1, 2), (13, 2, 1), (14, 1, 4), (15, 4, 1)
));

-- A text as it is searched in: without capitals and accents.
create function plain_text(words text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')
$$;

-- The values of a title in all languages, as they are searched in.
create function plain_titles(titles jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(plain_text(value), e'\n' order by key), '') from jsonb_each_text(titles)
$$;

create table video_category (
  id        bigint generated always as identity primary key,
  -- By language.
  names     jsonb not null,
  position  integer not null default 0
);

-- One encoded package: what the storage has below /video/<id>/.
create table media (
  -- Random: nobody guesses it.
  id           text primary key check (id ~ '^[0-9a-f]{32}$'),
  manifest     jsonb not null,
  -- Beside it, as lists need no more of it.
  duration_ms  integer not null generated always as ((manifest ->> 'durationMs')::integer) stored,
  created_at   timestamptz not null default clock_timestamp()
);

create table video (
  id               bigint generated always as identity primary key,
  category_id      bigint not null references video_category (id),
  -- None until one is encoded.
  media_id         text references media (id),
  -- By language.
  titles           jsonb not null,
  about            jsonb not null default '{}',
  -- 0 for a video that costs nothing.
  price_units      bigint not null check (price_units >= 0),
  preview_seconds  integer not null default 15 check (preview_seconds between 1 and 3600),
  rights_note      text not null default '',
  state            text not null default 'draft' check (state in ('draft', 'review', 'published', 'withdrawn')),
  -- Members see what is published from this moment on.
  publish_at       timestamptz,
  -- When an operator published it.
  published_at     timestamptz,
  withdrawn_at     timestamptz,
  -- What the operators wrote down about it.
  withdraw_reason  text not null default '',
  -- Stands first among what Home recommends.
  is_recommended   boolean not null default false,
  is_demo          boolean not null default false,
  -- Views that were counted, each one in video_view.
  plays            bigint not null default 0 check (plays >= 0),
  created_at       timestamptz not null default clock_timestamp(),
  search           text not null generated always as (plain_titles(titles)) stored,
  check (state not in ('published', 'withdrawn') or (media_id is not null and publish_at is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null))
) with (fillfactor = 80);

create index video_shown on video (publish_at desc, id desc) where state = 'published';

-- Whoever bought it was told that it is gone, and has the price back: what is withdrawn comes back as another video.
create function keep_withdrawn() returns trigger language plpgsql as $$
begin
  raise exception 'video % is withdrawn for good', old.id using errcode = 'restrict_violation';
end $$;

create trigger video_stays_withdrawn before update of state, withdrawn_at on video
  for each row when (old.state = 'withdrawn' and (new.state, new.withdrawn_at) is distinct from (old.state, old.withdrawn_at))
  execute function keep_withdrawn();

create table video_subtitle (
  video_id  bigint not null references video (id),
  lang      text not null check (lang in ('vn_vn', 'en_us', 'zh_cn', 'es_spa', 'ms_my', 'id_id')),
  -- WebVTT.
  vtt       text not null,
  primary key (video_id, lang)
);

create table video_purchase (
  member_id    bigint not null references member (id),
  -- The order's number, and the ref of its transfers.
  id           bigint not null,
  video_id     bigint not null references video (id),
  req_id       uuid not null,
  price_units  bigint not null check (price_units > 0),
  bought_at    timestamptz not null,
  refunded_at  timestamptz,
  primary key (member_id, id)
);

-- Nobody owns a video twice.
create unique index video_purchase_once on video_purchase (member_id, video_id) where refunded_at is null;
create unique index video_purchase_request on video_purchase (member_id, req_id);
create index video_purchase_of_video on video_purchase (video_id, bought_at);

create table video_progress (
  member_id    bigint not null references member (id),
  video_id     bigint not null references video (id),
  position_ms  integer not null check (position_ms >= 0),
  updated_at   timestamptz not null,
  -- Played since the last view was counted, and no longer than the server's clock went on.
  played_ms    integer not null default 0 check (played_ms >= 0),
  viewed_at    timestamptz,
  primary key (member_id, video_id)
) with (fillfactor = 80);

create index video_progress_of_member on video_progress (member_id, updated_at desc);

-- Each view that was counted: once per member and half hour.
create table video_view (
  video_id   bigint not null references video (id),
  member_id  bigint not null references member (id),
  viewed_at  timestamptz not null,
  primary key (video_id, member_id, viewed_at)
);

create index video_view_of_member on video_view (member_id, viewed_at);

grant select, insert, update, delete on video_category, video_subtitle, video_progress to glasshouse_app;
grant select, insert, update on media, video, video_purchase to glasshouse_app;
grant select, insert, delete on video_view to glasshouse_app;

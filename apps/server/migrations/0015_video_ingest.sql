-- How videos come in: what operators upload, what is encoded of it, and who let it be shown.

alter table video
  add column created_by    bigint references operator (id),
  add column submitted_at  timestamptz,
  add column submitted_by  bigint references operator (id),
  add column approved_at   timestamptz,
  add column approved_by   bigint references operator (id),
  -- What was said with the last review.
  add column review_note   text not null default '';

-- The encoding of one file. Whoever works on it holds a lease: when that runs out, another one begins anew.
create table transcode_job (
  id           bigint generated always as identity primary key,
  video_id     bigint not null references video (id),
  -- Where the storage has the file; none once it is given up.
  source       text,
  -- As its owner called it: shown, and used for nothing.
  file_name    text not null,
  size_bytes   bigint not null check (size_bytes > 0),
  created_by   bigint references operator (id),
  state        text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress     smallint not null default 0 check (progress between 0 and 100),
  -- Why it failed, as ffmpeg says it.
  reason       text not null default '',
  -- How often somebody began with it; with the worker, who may say how it goes.
  attempts     integer not null default 0,
  worker       text,
  lease_until  timestamptz,
  -- The package that is being made: whoever begins anew removes what is there of it.
  media_id     text check (media_id ~ '^[0-9a-f]{32}$'),
  created_at   timestamptz not null default clock_timestamp(),
  started_at   timestamptz,
  ended_at     timestamptz,
  check ((state = 'running') = (worker is not null and lease_until is not null)),
  check (state not in ('queued', 'running') or source is not null)
) with (fillfactor = 80);

create index transcode_job_of_video on transcode_job (video_id, id desc);
create index transcode_job_open on transcode_job (id) where state in ('queued', 'running');
create index transcode_job_source on transcode_job (ended_at) where source is not null;

-- A video has one film at a time.
create unique index transcode_job_once on transcode_job (video_id) where state in ('queued', 'running');

grant select, insert, update on transcode_job to glasshouse_app;
grant delete on media to glasshouse_app;

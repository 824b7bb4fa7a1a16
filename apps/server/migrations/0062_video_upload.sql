-- Any node continues an upload: the pieces are in the storage, and the database says which of them make up the file.

create table video_upload (
  id              text primary key check (id ~ '^[0-9a-f]{32}$'),
  video_id        bigint not null references video (id),
  operator_id     bigint not null references operator (id),
  -- As its owner called it: shown, and used for nothing.
  file_name       text not null,
  size_bytes      bigint not null check (size_bytes > 0),
  received_bytes  bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- The job that has the whole file.
  job_id          bigint references transcode_job (id),
  progressed_at   timestamptz not null default clock_timestamp(),
  -- When it was given up. Nothing is added to it from then on.
  dropped_at      timestamptz,
  check (job_id is null or (received_bytes = size_bytes and dropped_at is null))
);

create index video_upload_progressed on video_upload (progressed_at);

-- A piece of a source: see transcode_job. They follow one another without a gap, because a piece is added only at the
-- byte up to which its upload has come.
create table video_piece (
  source      text not null,
  start_byte  bigint not null check (start_byte >= 0),
  size_bytes  bigint not null check (size_bytes > 0),
  -- Where the storage has it.
  path        text not null unique,
  primary key (source, start_byte)
);

insert into video_piece (source, start_byte, size_bytes, path)
select source, 0, size_bytes, source from transcode_job where source is not null;

grant select, insert, update (received_bytes, job_id, progressed_at, dropped_at), delete on video_upload to glasshouse_app;
grant select, insert, delete on video_piece to glasshouse_app;

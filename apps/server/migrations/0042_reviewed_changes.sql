-- A change of what a published film is called, says of itself or costs. The film stays as it is until somebody else approves it.
create table video_change (
  video_id     bigint primary key references video (id),
  -- What a reviewer names, so that a later change is not approved in place of the one that was read.
  revision     bigint not null generated always as identity unique,
  titles       jsonb not null,
  about        jsonb not null,
  price_units  bigint not null check (price_units >= 0),
  made_by      bigint not null references operator (id),
  made_at      timestamptz not null
);

grant select, insert, delete on video_change to glasshouse_app;

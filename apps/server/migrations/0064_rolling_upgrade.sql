-- Which migrations each running node knows, so that one that older nodes could not work with waits until none runs.

create table node_run (
  holder            uuid primary key,
  newest_migration  integer not null,
  started_at        timestamptz not null default clock_timestamp(),
  ended_at          timestamptz
);
grant select, insert, delete, update (ended_at) on node_run to glasshouse_app;

-- The scripts and styles of the versions that ran lately: a page of one version may ask a node of another for them.
create table app_file (
  app      text not null check (app in ('web', 'console')),
  name     text not null,
  bytes    bytea not null,
  seen_at  timestamptz not null default clock_timestamp(),
  primary key (app, name)
);
grant select, insert, delete, update (seen_at) on app_file to glasshouse_app;

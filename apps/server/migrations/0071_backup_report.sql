-- What each node last reported of its backups, so that the console of any node shows those of all.

create table backup_report (
  -- The machine and its data folder.
  node           text primary key check (length(node) between 1 and 500),
  reported_at    timestamptz not null default clock_timestamp(),
  covers         text not null check (covers in ('nothing', 'everything', 'outside')),
  every_hours    double precision not null check (every_hours >= 0),
  check_hours    double precision not null check (check_hours >= 0),
  base_at        timestamptz,
  covered_at     timestamptz,
  archive_fault  text check (archive_fault in ('off', 'failing', 'never')),
  checked_at     timestamptz,
  is_whole       boolean,
  check_output   text,
  check ((checked_at is null) = (is_whole is null))
);
grant select, insert, delete,
  update (reported_at, covers, every_hours, check_hours, base_at, covered_at, archive_fault, checked_at, is_whole, check_output)
  on backup_report to glasshouse_app;

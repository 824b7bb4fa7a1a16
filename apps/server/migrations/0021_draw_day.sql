-- What the draws of a day came to, summed once all of them are over: statistics of months need not read every draw.

create table draw_day (
  lottery_id  integer not null references lottery (id),
  -- The site's day, YYYYMMDD.
  day         integer not null,
  -- How often each face came.
  faces       bigint[] not null check (cardinality(faces) = 6),
  voids       bigint not null check (voids >= 0),
  refunded    bigint not null check (refunded >= 0),
  summed_at   timestamptz not null default clock_timestamp(),
  primary key (lottery_id, day)
);

create table draw_day_band (
  lottery_id    integer not null,
  day           integer not null,
  -- Of what was staked on a draw.
  band          smallint not null check (band between 0 and 3),
  draws         bigint not null check (draws > 0),
  orders        bigint not null,
  staked        bigint not null,
  paid          bigint not null,
  -- Units times 216, exact; and units squared.
  expected_216  numeric not null,
  variance      float8 not null,
  primary key (lottery_id, day, band),
  foreign key (lottery_id, day) references draw_day (lottery_id, day)
);

create trigger draw_day_is_append_only before update or delete or truncate on draw_day
  for each statement execute function refuse_rewriting();
create trigger draw_day_band_is_append_only before update or delete or truncate on draw_day_band
  for each statement execute function refuse_rewriting();

grant select, insert on draw_day, draw_day_band to glasshouse_app;

-- What each version of the wheel has cost, and how often each of its prizes came.
create index wheel_spin_of_version on wheel_spin (version_id, prize_id) include (units) where state = 'decided';

-- Two people means two people: an operator who owes rights or credentials to another one does not count as a second
-- person beside that one for 72 hours.

-- What was done to an operator's rights and credentials, and by whom. One row for each person behind the change: who made
-- it, who approved it, and everyone whom either of them did not count beside at that moment.
create table operator_change (
  id           bigint generated always as identity primary key,
  operator_id  bigint not null references operator (id),
  -- Null for the command line: it says nothing about who typed the command.
  changed_by   bigint references operator (id),
  kind         text not null check (kind in ('invited', 'accepted', 'role', 'reset', 'on', 'off')),
  -- Whether it took an active owner's place away, at least for a while.
  owner_lost   boolean not null default false,
  changed_at   timestamptz not null default clock_timestamp(),
  change       xid8 not null default pg_current_xact_id()
);

create index operator_change_of on operator_change (operator_id, changed_at);
create index operator_change_owners on operator_change (changed_at) where owner_lost;

create trigger operator_change_is_append_only before update or delete or truncate on operator_change
  for each statement execute function refuse_rewriting();

grant select, insert on operator_change to glasshouse_app;

-- From when two operators count as two people: null if they do now, infinity for one and the same. They do not while one
-- of them owes a recent change to the other, both owe one to the same person, or either owes one to the command line.
create function two_people_from(one bigint, other bigint) returns timestamptz language sql volatile as $$
  with owes as (
    select operator_id, changed_by, max(changed_at) + interval '72 hours' as until
      from operator_change
     where operator_id in (one, other) and kind <> 'off' and changed_at > clock_timestamp() - interval '72 hours'
     group by operator_id, changed_by
    union all
    select id, id, 'infinity' from (values (one), (other)) as self (id)
  )
  select max(until) from (
    select until from owes where changed_by is null
    union all
    select least(a.until, b.until) from owes a join owes b using (changed_by)
     where a.operator_id = one and b.operator_id = other
  ) as reasons
$$;

create function refuse_one_person(one bigint, other bigint) returns void language plpgsql as $$
begin
  if two_people_from(one, other) is not null then
    raise exception 'operators % and % do not count as two people', one, other using errcode = 'restrict_violation';
  end if;
end $$;

-- Rights and credentials change together with a row that says by whom: a change that forgets it is refused at its end.
create function require_operator_change() returns trigger language plpgsql as $$
begin
  if not exists (
    select from operator_change where operator_id = new.id and change = pg_current_xact_id()
  ) then
    raise exception 'operator %: nobody is named for a change of rights or credentials', new.id
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create constraint trigger operator_change_is_named after update on operator deferrable initially deferred
  for each row when (
    old.role <> new.role
    or (old.state = 'off') <> (new.state = 'off')
    or (old.password_hash is null) <> (new.password_hash is null)
    or (old.factor_since is not null and new.factor_since is null)
  ) execute function require_operator_change();

-- A proposal is approved by a second person; what it would change is kept with the decision.
alter table proposal add effect jsonb not null default '[]';

create function guard_second_decider() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state <> 'open' then
    raise exception 'a proposal begins open' using errcode = 'restrict_violation';
  end if;
  if new.state = 'approved' then
    perform refuse_one_person(new.proposed_by, new.decided_by);
  end if;
  return new;
end $$;

create trigger proposal_second_decider before insert or update on proposal
  for each row execute function guard_second_decider();

-- Above the set amount, a withdrawal is paid by a second person.
create function guard_second_payer() returns trigger language plpgsql as $$
begin
  perform refuse_one_person(new.approved_by, new.paid_by);
  return new;
end $$;

create trigger withdrawal_second_payer before update on withdrawal
  for each row when (new.four_eyes and new.paid_by is not null and old.paid_by is null)
  execute function guard_second_payer();

-- Everyone who worked on a film or a host’s page: none of them reviews it.
create table work_maker (
  kind         text not null check (kind in ('video', 'host')),
  work_id      bigint not null,
  operator_id  bigint not null references operator (id),
  made_at      timestamptz not null default clock_timestamp(),
  primary key (kind, work_id, operator_id)
);

grant select, insert on work_maker to glasshouse_app;

create trigger work_maker_is_append_only before update or delete or truncate on work_maker
  for each statement execute function refuse_rewriting();

insert into work_maker (kind, work_id, operator_id)
  select 'video', id, by from video, unnest(array[created_by, submitted_by]) as by where by is not null
  union
  select 'host', id, submitted_by from host where submitted_by is not null;

create function guard_reviewer() returns trigger language plpgsql as $$
begin
  perform refuse_one_person(operator_id, new.approved_by)
     from work_maker where kind = tg_argv[0] and work_id = new.id;
  return new;
end $$;

create trigger video_reviewer before update on video
  for each row when (new.approved_by is not null and old.approved_by is distinct from new.approved_by)
  execute function guard_reviewer('video');

create trigger host_reviewer before update on host
  for each row when (new.approved_by is not null and old.approved_by is distinct from new.approved_by)
  execute function guard_reviewer('host');

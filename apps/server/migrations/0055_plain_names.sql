-- Tables, columns and functions get the names of the glossary: a play block, an external sign-in, a notification, a request.

alter table lottery rename column ico to icon;
alter table payment_mismatch rename column order_no to order_number;
alter table play_limit rename column asked_at to requested_at;
alter table play_limit rename column told_at to notified_at;
alter table service_answer rename column asked_id to question_id;
alter table service_answer rename column asked_at to question_at;

alter table third_party_flow rename to external_sign_in;
alter table third_party_identity rename to external_identity;
alter table third_party_stranger rename to external_registration;

alter table play_bar rename to play_block;
alter table play_bar_release rename to play_block_release;
alter table play_bar_notice rename to play_block_notice;
alter view play_bar_in_force rename to play_block_in_force;
alter view play_bar_to_recognise rename to play_block_to_match;
alter table play_block rename column recognised_from to matched_from;
alter table play_block rename column recognised_by to matched_by;
alter view play_block_in_force rename column recognised_from to matched_from;
alter view play_block_in_force rename column recognised_by to matched_by;
alter table play_block_release rename column bar_id to block_id;
alter table play_block_notice rename column bar_id to block_id;

-- Indexes, sequences, constraints and triggers follow.
create function pg_temp.plain(name text) returns text language sql as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(name,
    'play_bar', 'play_block'), 'bar_id', 'block_id'), 'barred', 'blocked'), 'recognised', 'matched'), 'recognises', 'matches'),
    'third_party_flow', 'external_sign_in'), 'third_party_identity', 'external_identity'),
    'third_party_stranger', 'external_registration')
$$;

do $$
declare
  named record;
begin
  for named in
    select c.relname as name, case c.relkind when 'i' then 'index' else 'sequence' end as kind
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'S') and pg_temp.plain(c.relname) <> c.relname
  loop
    execute format('alter %s %I rename to %I', named.kind, named.name, pg_temp.plain(named.name));
  end loop;
  for named in
    select c.conname as name, c.conrelid::regclass as relation from pg_constraint c
     where c.connamespace = 'public'::regnamespace and pg_temp.plain(c.conname) <> c.conname
  loop
    execute format('alter table %s rename constraint %I to %I', named.relation, named.name, pg_temp.plain(named.name));
  end loop;
  for named in
    select t.tgname as name, t.tgrelid::regclass as relation from pg_trigger t
     where not t.tgisinternal and pg_temp.plain(t.tgname) <> t.tgname
  loop
    execute format('alter trigger %I on %s rename to %I', named.name, named.relation, pg_temp.plain(named.name));
  end loop;
end $$;

alter index play_limit_to_tell rename to play_limit_to_notify;

-- The bodies of functions name tables and columns as text.
alter function refuse_barred() rename to refuse_blocked;
alter function recognise_person(bigint) rename to match_person;
alter function recognise_marked() rename to match_marked;
alter function marks_told_apart(bigint, bigint) rename to marks_found_different;

create or replace function guard_play_limit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.units is null or new.due_at is not null then
      raise exception 'a limit begins in force' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.member_id, new.kind) is distinct from (old.member_id, old.kind) then
    raise exception 'a limit stays what it is' using errcode = 'restrict_violation';
  end if;
  if old.units is not null and (new.units is null or new.units > old.units)
     and (old.due_at is null or old.due_at > clock_timestamp() or new.units is distinct from old.wanted) then
    raise exception 'a limit is loosened after 24 hours' using errcode = 'restrict_violation';
  end if;
  -- A pending limit keeps its time only where it is not looser than before.
  if new.due_at is not null and new.requested_at < clock_timestamp() - interval '1 minute'
     and (old.due_at is null or new.requested_at <> old.requested_at or new.due_at < old.due_at
          or (new.wanted is null and old.wanted is not null) or new.wanted > old.wanted) then
    raise exception 'a looser limit waits for 24 hours' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function keep_play_guard() returns trigger language plpgsql as $$
begin
  if exists (select from play_limit where member_id = old.member_id and units is not null)
     or exists (select from play_block_in_force where member_id = old.member_id) then
    raise exception 'member % has limits of play', old.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function refuse_blocked() returns trigger language plpgsql as $$
begin
  if exists (select from play_block_in_force where member_id = new.member_id) then
    raise exception 'member % is blocked', new.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_release() returns trigger language plpgsql as $$
begin
  if not exists (select from play_block where id = new.block_id and matched_from is not null)
     or not exists (select from proposal where id = new.proposal_id and kind = 'false_match' and state = 'approved'
                       and subject_kind = 'block' and subject_id = new.block_id::text) then
    raise exception 'block % is not lifted', new.block_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function marks_found_different(one bigint, other bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct mark_kind), '{}')
    from play_block_release r
    join play_block lifted on lifted.id = r.block_id
    join play_block source on source.id = lifted.matched_from
    cross join unnest(lifted.matched_by) mark_kind
   where (lifted.member_id, source.member_id) in ((one, other), (other, one))
$$;

drop function match_person(bigint);
create function match_person(matched bigint) returns void language plpgsql as $$
begin
  if not exists (select from play_block_to_match where member_id = matched) then
    return;
  end if;
  update wallet set play_guarded = true where member_id = matched and not play_guarded;
  insert into play_block (member_id, kind, length, ends_at, matched_from, matched_by)
  select matched, kind, length, ends_at, id, array_agg(mark_kind order by mark_kind)
    from play_block_to_match
   where member_id = matched
   group by id, kind, length, ends_at
  on conflict (member_id, matched_from, matched_by) do nothing;
end $$;

create or replace function match_marked() returns trigger language plpgsql as $$
begin
  perform match_person(new.member_id);
  return null;
end $$;

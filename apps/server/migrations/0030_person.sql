-- Time-outs and exclusions hold for the person: another account of the same person is recognised and blocked as well.

-- By what a person is recognised, as keyed hashes: a bound account, a name with a birthday, a browser that was signed in.
create table member_mark (
  member_id   bigint not null references member (id),
  kind        text not null check (kind in ('account', 'person', 'device')),
  mark        bytea not null check (octet_length(mark) = 32),
  created_at  timestamptz not null default clock_timestamp(),
  primary key (kind, mark, member_id)
);

create index member_mark_of on member_mark (member_id);

-- A block that was taken over from another account of the same person, and by what they were recognised.
alter table play_bar
  add recognised_from bigint references play_bar (id),
  add recognised_by text[],
  add check ((recognised_from is null) = (recognised_by is null));

create unique index play_bar_recognised_once on play_bar (member_id, recognised_from);

-- A recognition that two operators found to be wrong.
create table play_bar_release (
  bar_id       bigint primary key references play_bar (id),
  proposal_id  bigint not null unique references proposal (id),
  created_at   timestamptz not null default clock_timestamp()
);

create trigger play_bar_release_is_append_only before update or delete or truncate on play_bar_release
  for each statement execute function refuse_rewriting();

-- What a member set themselves is never lifted; a wrong recognition is, by an approved proposal about it.
create function guard_release() returns trigger language plpgsql as $$
begin
  if not exists (select from play_bar where id = new.bar_id and recognised_from is not null)
     or not exists (select from proposal where id = new.proposal_id and kind = 'false_match' and state = 'approved'
                       and subject_kind = 'block' and subject_id = new.bar_id::text) then
    raise exception 'block % is not lifted', new.bar_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger play_bar_release_is_guarded before insert on play_bar_release for each row execute function guard_release();

-- Blocks that hold now.
create view play_bar_in_force as
  select b.* from play_bar b
   where b.ends_at > clock_timestamp() and not exists (select from play_bar_release r where r.bar_id = b.id);

-- Members who have been told why they are blocked.
create table play_bar_notice (
  bar_id  bigint primary key references play_bar (id)
);

-- The blocks that a member takes over from other accounts of the same person.
create function recognise_person(recognised bigint) returns void language plpgsql as $$
begin
  if not exists (select from member_mark mine
                   join member_mark other on other.kind = mine.kind and other.mark = mine.mark and other.member_id <> mine.member_id
                   join play_bar_in_force b on b.member_id = other.member_id and b.recognised_from is null
                  where mine.member_id = recognised) then
    return;
  end if;
  update wallet set play_guarded = true where member_id = recognised and not play_guarded;
  insert into play_bar (member_id, kind, length, ends_at, recognised_from, recognised_by)
  select recognised, b.kind, b.length, b.ends_at, b.id, array_agg(distinct mine.kind order by mine.kind)
    from member_mark mine
    join member_mark other on other.kind = mine.kind and other.mark = mine.mark and other.member_id <> mine.member_id
    join play_bar_in_force b on b.member_id = other.member_id and b.recognised_from is null
   where mine.member_id = recognised
   group by b.id, b.kind, b.length, b.ends_at
  on conflict (member_id, recognised_from) do nothing;
end $$;

create function recognise_marked() returns trigger language plpgsql as $$
begin
  perform recognise_person(new.member_id);
  return null;
end $$;

-- Whoever gets a mark of a blocked person is blocked in the same transaction.
create trigger member_mark_recognises after insert on member_mark for each row execute function recognise_marked();

-- A bound account is a mark, and stays one when the account is released.
create function mark_account() returns trigger language plpgsql as $$
begin
  insert into member_mark (member_id, kind, mark) values (new.member_id, 'account', new.mark) on conflict do nothing;
  return null;
end $$;

create trigger bank_account_is_a_mark after insert or update of mark on bank_account
  for each row execute function mark_account();

insert into member_mark (member_id, kind, mark) select member_id, 'account', mark from bank_account;

create or replace function keep_play_guard() returns trigger language plpgsql as $$
begin
  if exists (select from play_limit where member_id = old.member_id and units is not null)
     or exists (select from play_bar_in_force where member_id = old.member_id) then
    raise exception 'member % has limits of play', old.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function refuse_barred() returns trigger language plpgsql as $$
begin
  if exists (select from play_bar_in_force where member_id = new.member_id) then
    raise exception 'member % is barred', new.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

grant select on play_bar_in_force to glasshouse_app;
grant select, insert, delete on member_mark to glasshouse_app;
grant select, insert on play_bar_release, play_bar_notice to glasshouse_app;

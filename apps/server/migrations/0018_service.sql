-- What members and those who look after them write to each other, and members' questions and complaints.

-- One conversation a member, without an end. Whoever writes into it locks this row, so that its messages follow one another.
create table service_conversation (
  member_id      bigint primary key references member (id),
  -- Who answers the member; null while nobody has taken it.
  operator_id    bigint references operator (id),
  -- The newest message; 0 before the first.
  last_id        bigint not null default 0,
  -- The oldest message of the member's that waits for an answer; null when none does.
  waits_from     bigint,
  -- The newest message of the other side that each has seen.
  member_seen    bigint not null default 0,
  operator_seen  bigint not null default 0
);

create index service_conversation_waiting on service_conversation (waits_from) where waits_from is not null;
create index service_conversation_newest on service_conversation (last_id desc);

-- What was written stays as it was written; a member who closes the account takes it along. Ids tell the time.
create table service_message (
  member_id    bigint not null references member (id),
  id           bigint not null,
  -- Who wrote it; null for the member.
  operator_id  bigint references operator (id),
  -- Card numbers, passwords and codes were masked before it came here.
  text         text not null,
  image        text not null default '' check (image = '' or image ~ '^/uploads/[a-z0-9]{2}/[a-z0-9]{24}\.webp$'),
  -- Which record of the member's it is about.
  ref_kind     text not null default '' check (ref_kind in ('', 'order', 'recharge', 'withdrawal', 'money', 'video')),
  ref_id       bigint not null default 0,
  req_id       uuid,
  primary key (member_id, id),
  check (text <> '' or image <> ''),
  check ((ref_kind = '') = (ref_id = 0))
);

create unique index service_message_once on service_message (member_id, (operator_id is null), req_id) where req_id is not null;

-- How long members waited: one row for each time that somebody was answered.
create table service_answer (
  member_id    bigint not null references member (id),
  -- The answer, and the message that had waited for it the longest.
  id           bigint not null,
  asked_id     bigint not null,
  operator_id  bigint not null references operator (id),
  asked_at     timestamptz not null,
  answered_at  timestamptz not null,
  primary key (member_id, id),
  check (answered_at >= asked_at)
);

create index service_answer_by_time on service_answer (answered_at);
create trigger service_answer_is_append_only before update or delete or truncate on service_answer
  for each statement execute function refuse_rewriting();

-- Words that operators use again and again, in every language.
create table service_canned (
  id          integer generated always as identity primary key,
  name        text not null unique check (name <> ''),
  texts       jsonb not null check (texts ?& array['zh_cn', 'en_us', 'es_spa', 'ms_my', 'vn_vn', 'id_id']),
  updated_at  timestamptz not null default clock_timestamp()
);

-- Questions and complaints that have a number and a state. They stay when an account is closed.
create table service_ticket (
  id           bigint primary key,
  member_id    bigint not null references member (id),
  kind         text not null check (kind in ('question', 'complaint')),
  topic        text not null check (topic in ('account', 'recharge', 'withdrawal', 'game', 'video', 'limits', 'privacy', 'other')),
  ref_kind     text not null default '' check (ref_kind in ('', 'order', 'recharge', 'withdrawal', 'money', 'video')),
  ref_id       bigint not null default 0,
  -- 1 received, 2 being looked into, 3 answered, 4 closed.
  state        smallint not null default 1 check (state between 1 and 4),
  -- Who looks into it.
  operator_id  bigint references operator (id),
  req_id       uuid,
  updated_at   timestamptz not null,
  check ((ref_kind = '') = (ref_id = 0))
);

create index service_ticket_of on service_ticket (member_id, id desc);
create index service_ticket_open on service_ticket (state, id) where state < 3;
create unique index service_ticket_once on service_ticket (member_id, req_id) where req_id is not null;

-- What was said about a ticket, the first words included, and the state that it was in from then on.
create table service_ticket_entry (
  ticket_id    bigint not null references service_ticket (id),
  id           bigint not null,
  operator_id  bigint references operator (id),
  text         text not null,
  state        smallint not null check (state between 1 and 4),
  req_id       uuid,
  primary key (ticket_id, id)
);

create unique index service_ticket_entry_once on service_ticket_entry (ticket_id, req_id) where req_id is not null;
create trigger service_ticket_entry_is_append_only before update or delete or truncate on service_ticket_entry
  for each statement execute function refuse_rewriting();

grant select, insert, update, delete on service_conversation to glasshouse_app;
grant select, insert, delete on service_message to glasshouse_app;
grant select, insert on service_answer, service_ticket_entry to glasshouse_app;
grant select, insert, update, delete on service_canned to glasshouse_app;
grant select, insert, update on service_ticket to glasshouse_app;
grant usage on all sequences in schema public to glasshouse_app;

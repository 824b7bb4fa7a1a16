-- Search over everything in the console, and operators' saved views of its lists.

-- The words of a member's names as they are searched in: without capitals, accents and punctuation.
create function member_words(username text, name text) returns text language sql immutable parallel safe as $$
  select translate(
    translate(regexp_replace(normalize(lower(username || ' ' || coalesce(name, '')), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd'),
    '!"#$%&()*+,-./:;<=>?@[\]^_`{|}~''', '                                ')
$$;

create index member_by_words on member using gin (to_tsvector('simple', member_words(username, name)));

-- What an operator has typed as a query of those words: each has to begin a word of the member's. Null without any.
create function member_query(typed text) returns tsquery language sql immutable parallel safe as $$
  select to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & '))
    from regexp_split_to_table(trim(member_words(typed, '')), '\s+') as word
   where word <> ''
$$;

-- Views of lists: the filters, the order and the columns, under a name; an operator's own, or shared with all.
create table saved_view (
  id           integer generated always as identity primary key,
  operator_id  bigint not null references operator (id),
  list         text not null check (list ~ '^[a-zA-Z]{1,64}$'),
  name         text not null check (char_length(name) between 1 and 60),
  search       jsonb not null check (jsonb_typeof(search) = 'object'),
  is_shared    boolean not null default false,
  saved_at     timestamptz not null default clock_timestamp(),
  unique (operator_id, list, name)
);

create index saved_view_shared on saved_view (list) where is_shared;
grant select, insert, delete, update (search, is_shared, saved_at) on saved_view to glasshouse_app;

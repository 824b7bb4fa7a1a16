-- Someone who leaves without ever having moved a point is forgotten: only the username stays, so that nobody takes it over.
alter table member
  alter column birthday drop not null,
  add check (birthday is not null or closed_at is not null);

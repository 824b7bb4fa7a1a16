-- Whether a member has a bank account, in the member's own row: every screen reads the profile, which then reads no table of
-- another domain. The trigger changes it in the transaction that binds or releases the account.

alter table member add has_bank_account boolean not null default false;

update member m set has_bank_account = true where exists (select from bank_account b where b.member_id = m.id);

create function note_bank_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update member set has_bank_account = false where id = old.member_id;
  else
    update member set has_bank_account = true where id = new.member_id;
  end if;
  return null;
end $$;

create trigger bank_account_is_in_the_profile after insert or delete on bank_account
  for each row execute function note_bank_account();

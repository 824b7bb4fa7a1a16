-- An operator can release a member's bank account, so that another can be bound.

grant delete on bank_account to glasshouse_app;

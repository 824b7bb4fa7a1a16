import { many, run } from '../../../database/executor.ts'
import type { Tx } from '../../../database/transaction.ts'

/** An account with a tag of an older pepper, or of a member with such a tag. */
export type MarkedBefore = { member_id: bigint; id: bigint; bank_code: string; account: Buffer; key_id: string }

export type AfterAccount = { memberId: bigint; id: bigint }
export type Page = { pepper: number; after: AfterAccount; limit: number }

export async function selectAccountsMarkedBefore(tx: Tx, { pepper, after, limit }: Page): Promise<MarkedBefore[]> {
  return many<MarkedBefore>(tx, {
    name: 'bank-accounts-marked-before',
    text: `
      select member_id, 0::bigint as id, bank_code, account, key_id from bank_account
       where mark_pepper < $1 and member_id > $2 order by member_id limit $3`,
    values: [pepper, after.memberId, limit]
  })
}

/** Return the accounts to which these members have withdrawn. */
export async function selectWithdrawnAccounts(
  tx: Tx,
  { memberIds, after, limit }: Omit<Page, 'pepper'> & { memberIds: readonly bigint[] }
): Promise<MarkedBefore[]> {
  return many<MarkedBefore>(tx, {
    name: 'withdrawn-accounts',
    text: `
      select member_id, id, bank_code, account, key_id from withdrawal
       where member_id = any ($1::bigint[]) and (member_id, id) > ($2, $3) order by member_id, id limit $4`,
    values: [memberIds, after.memberId, after.id, limit]
  })
}

/** Replace older tags with newer ones, for every member who has bound the account. */
export async function updateAccountMarks(
  tx: Tx,
  { older, newer, pepper }: { older: Buffer[]; newer: Buffer[]; pepper: number }
): Promise<void> {
  await run(tx, {
    name: 'bank-account-marks-renew',
    text: `
      update bank_account b set mark = p.newer, mark_pepper = $3
        from unnest($1::bytea[], $2::bytea[]) as p(older, newer) where b.mark = p.older`,
    values: [older, newer, pepper]
  })
}

import { changed, many, maybe } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

export type BankAccount = { bank_code: string; holder: string; tail: string }

export async function selectBankAccount(reader: Reader, memberId: bigint): Promise<BankAccount | null> {
  return maybe<BankAccount>(reader, {
    name: 'bank-account',
    text: 'select bank_code, holder, tail from bank_account where member_id = $1',
    values: [memberId]
  })
}

export type NewBankAccount = {
  memberId: bigint
  bankCode: string
  holder: string
  account: Buffer
  mobile: Buffer | null
  keyId: string
  tail: string
  mark: Buffer
  /** The number of the tag's pepper. */
  pepper: number
}

/** Insert a bank account. Return false when the member has one already. */
export async function insertBankAccount(reader: Reader, account: NewBankAccount): Promise<boolean> {
  return changed(reader, {
    name: 'bank-account-insert',
    text: `
      insert into bank_account (member_id, bank_code, holder, account, mobile, key_id, tail, mark, mark_pepper)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (member_id) do nothing`,
    values: [
      account.memberId,
      account.bankCode,
      account.holder,
      account.account,
      account.mobile,
      account.keyId,
      account.tail,
      account.mark,
      account.pepper
    ]
  })
}

/** Delete and return a member's account. Return null when none is bound. */
export async function deleteBankAccount(reader: Reader, memberId: bigint): Promise<BankAccount | null> {
  return maybe<BankAccount>(reader, {
    name: 'bank-account-delete',
    text: 'delete from bank_account where member_id = $1 returning bank_code, holder, tail',
    values: [memberId]
  })
}

export type BankMark = { member_id: bigint; bank_code: string; mark: Buffer; mark_pepper: number }

/** Return the tags of members' bank accounts. */
export async function selectBankMarks(reader: Reader, memberIds: readonly bigint[]): Promise<BankMark[]> {
  return many<BankMark>(reader, {
    name: 'bank-marks',
    text: 'select member_id, bank_code, mark, mark_pepper from bank_account where member_id = any ($1::bigint[])',
    values: [memberIds]
  })
}

import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { inTransaction } from '../../../database/transaction.ts'
import { holdPeppers, markOf } from '../../../peppers/marks.ts'
import { seal, unsealWithOneOf } from '../../../seal.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { masked, tailOf } from '../rules/account-number.ts'
import { isClabe } from '../rules/clabe.ts'
import { isSameHolder } from '../rules/same-holder.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { bankByCode, bankName, type Bank } from './banks.ts'
import { insertBankAccount, selectBankAccount } from './bank-account-queries.ts'
import { accountText, identityText, sealAccount } from './seal-account.ts'
import { insertMark, renewMarks, selectPayReadiness } from '../../member/index.ts'

type Input = CallParsed<'setBank'>

/** Bind a member's account, once: one of several concurrent attempts succeeds. */
export async function setBank(
  withdrawals: Withdrawals,
  memberId: bigint,
  input: Input
): Promise<CallOutput<'setBank'>> {
  const { main } = withdrawals.database
  const { has_paypassword, name } = await selectPayReadiness(main, memberId)
  const is_bound = (await selectBankAccount(main, memberId)) !== null
  if (!has_paypassword) throw new Refusal('PAYPASSWORD_UNSET')
  if (!name) throw new Refusal('NAME_UNSET')
  if (is_bound) throw new Refusal('BANK_BOUND')
  const bank = bankByCode(input.bankCode)
  if (!bank) throw fieldInvalid('bankCode', 'bank')
  requireNumber(bank, input.accountNumber)
  if (!isSameHolder(input.holder, name)) throw fieldInvalid('holder', 'holder')
  if (input.mobile !== '' && !/^\+?\d{6,15}$/.test(input.mobile)) throw fieldInvalid('mobile', 'mobile')
  const { fieldKey } = withdrawals.config.secrets
  const account = {
    memberId,
    bankCode: bank.code,
    holder: input.holder,
    ...sealAccount(withdrawals, memberId, input.accountNumber),
    mobile: input.mobile === '' ? null : seal(fieldKey, Buffer.from(input.mobile), mobilePlace(memberId)),
    tail: tailOf(input.accountNumber)
  }
  const bound = await inTransaction(main, async (tx) => {
    const peppers = await holdPeppers(tx, withdrawals)
    const marks = [accountText(bank.code, input.accountNumber), identityText(bank, input.accountNumber)].map((text) =>
      markOf(peppers, 'account', text)
    )
    const [mark, identity] = marks.map(({ newest }) => newest)
    await renewMarks(tx, { kind: 'account', marks, pepper: peppers.length })
    const pepper = peppers.length
    const isBound = await insertBankAccount(tx, { ...account, mark: mark!, pepper })
    // The database adds the account's own tag itself.
    if (isBound) await insertMark(tx, { memberId, kind: 'account', mark: identity!, pepper })
    return isBound
  })
  if (!bound) throw new Refusal('BANK_BOUND')
  return { isBound: true }
}

function requireNumber({ country, digitRange: [shortest, longest] }: Bank, digits: string): void {
  const fits = /^\d+$/.test(digits) && digits.length >= shortest && digits.length <= longest
  if (!fits) throw fieldInvalid('accountNumber', 'accountNumber')
  if (country === 'MX' && !isClabe(digits)) throw fieldInvalid('accountNumber', 'clabe')
}

/** Return a member's account as the member sees it. */
export async function bankInfo(
  { database }: Pick<Withdrawals, 'database'>,
  memberId: bigint
): Promise<CallOutput<'getUserBankInfo'>> {
  const account = await selectBankAccount(database.main, memberId)
  if (!account) return { isBound: false, account: null }
  const { bank_code, holder, tail } = account
  const { kind = 'bank', country = '' } = bankByCode(bank_code) ?? {}
  return {
    isBound: true,
    account: {
      bankName: bankName(bank_code),
      accountNumber: masked(tail),
      holder,
      bankCode: bank_code,
      kind,
      country
    }
  }
}

const mobilePlace = (memberId: bigint) => `bank-mobile/${memberId}`

/** Return the mobile number of an account, masked to its last four digits. */
export function maskedMobile({ config }: Pick<Withdrawals, 'config'>, memberId: bigint, sealed: Buffer): string {
  const { fieldKey, olderFieldKeys } = config.secrets
  const digits = unsealWithOneOf([fieldKey, ...olderFieldKeys], sealed, mobilePlace(memberId)).toString()
  return masked(tailOf(digits))
}

import { encodeOutput, type WireOutput } from '@glasshouse/contract'
import { birthdayOf, selectExportedMember, userInfo } from '../../member/index.ts'
import { bankInfo, maskedMobile, selectExportedBank } from '../../withdrawal/index.ts'
import type { AccountClosure } from '../account-closure.ts'
import { cellOf } from './stored-files.ts'

/** Yield a member's profile, field by field. The account number is masked, as everywhere. */
export async function* profileRows(
  closure: AccountClosure,
  memberId: bigint
): AsyncGenerator<readonly (string | number)[]> {
  const info = encodeOutput('getUserInfo', await userInfo(closure.members, memberId, 'en_us'))
  const { money_value: _number, notice_unread: _unread, ...profile } = info as WireOutput<'getUserInfo'>
  yield* Object.entries(profile)
  yield ['birthday', (await birthdayOf(closure.members, memberId)) ?? '']
  const { main } = closure.database
  const keptBank = await selectExportedBank(main, memberId)
  const kept = { ...(await selectExportedMember(main, memberId)), bank_bound: keptBank?.bank_bound ?? null }
  const mobile = keptBank?.bank_mobile
  for (const [field, value] of Object.entries(kept)) yield [field, cellOf(closure, field, value)]
  if (mobile) yield ['bank_mobile', maskedMobile(closure, memberId, mobile)]
  const bound = encodeOutput('getUserBankInfo', await bankInfo(closure, memberId))
  const { info: bank } = bound as WireOutput<'getUserBankInfo'>
  for (const [field, value] of Object.entries(bank ?? {})) yield [`bank_${field}`, value]
}

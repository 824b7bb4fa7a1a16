import { birthdayOf, userInfo } from '../../member/index.ts'
import { bankInfo } from '../../withdrawal/index.ts'
import type { Leaving } from '../leaving.ts'

/** What a member is known by, field by field. The account number is masked, as it is everywhere. */
export async function* profileRows(leaving: Leaving, memberId: bigint): AsyncGenerator<readonly (string | number)[]> {
  const {
    money_value: _number,
    notice_unread: _unread,
    ...profile
  } = await userInfo(leaving.members, memberId, 'en_us')
  yield* Object.entries(profile)
  yield ['birthday', await birthdayOf(leaving.members, memberId)]
  const { info } = await bankInfo(leaving, memberId)
  for (const [field, value] of Object.entries(info ?? {})) yield [`bank_${field}`, value]
}

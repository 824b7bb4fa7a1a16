import { createHmac } from 'node:crypto'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { accountIdentity } from '../rules/account-number.ts'
import type { Bank } from './banks.ts'
import { keyId, seal, unseal } from '../../../seal.ts'

type Keys = { config: Pick<Config, 'secrets'> }
type Sealed = { account: Buffer; keyId: string }

/** An account number as it is kept: sealed for this member, with the id of the key. */
export function sealAccount({ config }: Keys, memberId: bigint, digits: string): Sealed {
  const { fieldKey } = config.secrets
  return { account: seal(fieldKey, Buffer.from(digits), placeOf(memberId)), keyId: keyId(fieldKey) }
}

/** The account number that was sealed for a member. Throws where its key is not among ours, or anything was changed. */
export function unsealAccount({ config }: Keys, memberId: bigint, sealed: Sealed): string {
  const { fieldKey, olderFieldKeys } = config.secrets
  const key = [fieldKey, ...olderFieldKeys].find((one) => keyId(one) === sealed.keyId)
  if (!key) throw new Error(`an account was sealed with the key ${sealed.keyId}, not ours`)
  return unseal(key, sealed.account, placeOf(memberId)).toString()
}

/** The same for the same account, whoever binds it and when; nobody gets from it to the number without a key. */
export function markAccount({ peppers }: Pick<Context, 'peppers'>, bankCode: string, digits: string): Buffer {
  return createHmac('sha256', peppers.first.keys['bank-account-mark']).update(`${bankCode}\0${digits}`).digest()
}

/** A mark of the account by whatever else it can be written as: by it the same person is recognised. */
export function markIdentity(keys: Pick<Context, 'peppers'>, bank: Bank, digits: string): Buffer {
  return markAccount(keys, 'identity', accountIdentity(bank, digits))
}

const placeOf = (memberId: bigint) => `bank-account/${memberId}`

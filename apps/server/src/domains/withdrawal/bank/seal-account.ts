import type { Config } from '../../../config.ts'
import { accountIdentity } from '../rules/account-number.ts'
import type { Bank } from './banks.ts'
import { hmacOf } from '../../../peppers/marks.ts'
import type { Pepper } from '../../../peppers/peppers.ts'
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

/** Return the text that identifies an account and gets a keyed mark: the same for any member at any time. */
export const accountText = (bankCode: string, digits: string) => `${bankCode}\0${digits}`

/** The same, whatever else the account can be written as: by it the same person is recognised. */
export const identityText = (bank: Bank, digits: string) => accountText('identity', accountIdentity(bank, digits))

/** The mark of an account under one pepper. */
export function markAccount(pepper: Pepper, bankCode: string, digits: string): Buffer {
  return hmacOf(pepper, 'account', accountText(bankCode, digits))
}

const placeOf = (memberId: bigint) => `bank-account/${memberId}`

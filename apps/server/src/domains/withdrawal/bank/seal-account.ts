import type { Config } from '../../../config.ts'
import { accountIdentity } from '../rules/account-number.ts'
import type { Bank } from './banks.ts'
import { hmacOf } from '../../../peppers/marks.ts'
import type { Pepper } from '../../../peppers/peppers.ts'
import { keyId, seal, unseal } from '../../../seal.ts'

type Keys = { config: Pick<Config, 'secrets'> }
type Sealed = { account: Buffer; keyId: string }

/** Seal an account number for its member. The result includes the key's id. */
export function sealAccount({ config }: Keys, memberId: bigint, digits: string): Sealed {
  const { fieldKey } = config.secrets
  return { account: seal(fieldKey, Buffer.from(digits), placeOf(memberId)), keyId: keyId(fieldKey) }
}

/** Return a member's sealed account number. Throw when its key is missing or the data was changed. */
export function unsealAccount({ config }: Keys, memberId: bigint, sealed: Sealed): string {
  const { fieldKey, olderFieldKeys } = config.secrets
  const key = [fieldKey, ...olderFieldKeys].find((one) => keyId(one) === sealed.keyId)
  if (!key) throw new Error(`an account was sealed with the key ${sealed.keyId}, not ours`)
  return unseal(key, sealed.account, placeOf(memberId)).toString()
}

/** Return the text that identifies an account and gets a keyed mark: the same for any member at any time. */
export const accountText = (bankCode: string, digits: string) => `${bankCode}\0${digits}`

/** Return a text that is the same for all ways to write an account. Its tag identifies the same person. */
export const identityText = (bank: Bank, digits: string) => accountText('identity', accountIdentity(bank, digits))

/** Return an account's tag under one pepper. */
export function markAccount(pepper: Pepper, bankCode: string, digits: string): Buffer {
  return hmacOf(pepper, 'account', accountText(bankCode, digits))
}

const placeOf = (memberId: bigint) => `bank-account/${memberId}`

import type { Config } from '../../../config.ts'
import { seal, unsealWithOneOf } from '../../../seal.ts'

type Keys = { config: Pick<Config, 'secrets'> }

const PLACE = 'host-contact'

/** Seal a contact with the field key, for storage. */
export function sealContact({ config }: Keys, contact: string): Buffer {
  return seal(config.secrets.fieldKey, Buffer.from(contact), PLACE)
}

/** Unseal a contact. Return an empty text for demo hosts, who have none. Throw when the key is not one of ours. */
export function unsealContact({ config }: Keys, sealed: Buffer): string {
  if (sealed.length === 0) return ''
  const { fieldKey, olderFieldKeys } = config.secrets
  return unsealWithOneOf([fieldKey, ...olderFieldKeys], sealed, PLACE).toString()
}

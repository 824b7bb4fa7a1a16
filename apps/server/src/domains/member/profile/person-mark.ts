import { createHmac } from 'node:crypto'
import { nameSkeleton } from './name-skeleton.ts'
import type { Config } from '../../../config.ts'

type Keys = { config: Pick<Config, 'secrets'> }

/** Fold a name as banks do: without accents, case, spaces and marks, đ as d. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}]/gu, '')
}

/** The mark of a name with a birthday: the same for the same person, and nothing to be read without the key. */
export function markPerson(keys: Keys, { name, birthday }: { name: string; birthday: string }): Buffer {
  return mark(keys, `person\0${fold(name)}\0${birthday}`)
}

/** The same, however the name is written: with letters that look like others, in another order, run together. */
export function markSkeleton(keys: Keys, { name, birthday }: { name: string; birthday: string }): Buffer {
  return mark(keys, `skeleton\0${nameSkeleton(name)}\0${birthday}`)
}

/** The mark of a browser, by the random id that its cookie holds. */
export function markDevice(keys: Keys, deviceId: string): Buffer {
  return mark(keys, `device\0${deviceId}`)
}

function mark({ config }: Keys, text: string): Buffer {
  const key = createHmac('sha256', config.secrets.pepper).update('glasshouse/person-mark/v1').digest()
  return createHmac('sha256', key).update(text).digest()
}

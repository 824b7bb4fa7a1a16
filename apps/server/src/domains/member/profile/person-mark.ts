import { createHmac } from 'node:crypto'
import { nameSkeleton } from './name-skeleton.ts'
import type { Context } from '../../../context.ts'

type Keys = Pick<Context, 'peppers'>

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

/** Stays the same when the pepper is replaced: by a mark that an excluded member left long ago they are still recognised. */
function mark({ peppers }: Keys, text: string): Buffer {
  return createHmac('sha256', peppers.first.keys['person-mark']).update(text).digest()
}

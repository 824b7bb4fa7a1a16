import { nameSkeleton } from './name-skeleton.ts'

/** Fold a name as banks do: without accents, case, spaces and marks, đ as d. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}]/gu, '')
}

type Person = { name: string; birthday: string }

/**
 * What a person is recognised by, of which keyed marks are kept: the name with the birthday as banks read it, and however
 * it is written: with letters that look like others, in another order, run together.
 */
export function personTexts({ name, birthday }: Person): string[] {
  return [`person\0${fold(name)}\0${birthday}`, `skeleton\0${nameSkeleton(name)}\0${birthday}`]
}

/** The same of a browser, by the random id that its cookie holds. */
export const deviceText = (deviceId: string) => `device\0${deviceId}`

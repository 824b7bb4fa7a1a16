import { nameSkeleton } from './name-skeleton.ts'

/** Fold a name like banks do: without accents, case, spaces and punctuation, đ as d. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}]/gu, '')
}

type Person = { name: string; birthday: string }

/**
 * Return the texts that identify a person, of which keyed tags are stored: name and birthday in the form that banks
 * use, and the name's skeleton with the birthday.
 */
export function personTexts({ name, birthday }: Person): string[] {
  return [`person\0${fold(name)}\0${birthday}`, `skeleton\0${nameSkeleton(name)}\0${birthday}`]
}

/** Return the text that identifies a browser, from the random id in its cookie. */
export const deviceText = (deviceId: string) => `device\0${deviceId}`

import type { LanguageCode, Messages } from '@glasshouse/language'
import { loadPack } from './load-pack.ts'
import { keepLanguage, readLanguage } from './preference.ts'

type Tree = { [key: string]: unknown }
type Spoken = { code: LanguageCode; messages: Partial<Messages>; hasAll: boolean }

const listeners = new Set<() => void>()
let spoken: Spoken = { code: readLanguage(), messages: {}, hasAll: false }

/** The language in use and the words of it that have been loaded. */
export function readSpoken(): Spoken {
  return spoken
}

/** Calls back when the language changes or more of it is there, until the returned function is called. */
export function followSpoken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads what the first screen says. */
export async function loadFirstWords(): Promise<void> {
  speak({ ...spoken, messages: { ...(await loadPack('first', spoken.code)), ...spoken.messages } })
}

/** Loads all that is missing of the language in use. */
export async function loadAllWords(): Promise<void> {
  if (spoken.hasAll) return
  const { code } = spoken
  const rest = await loadPack('rest', code)
  if (code === spoken.code) speak({ code, messages: { ...spoken.messages, ...rest }, hasAll: true })
}

/** Speaks another language from now on, and remembers the choice. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  const [first, rest] = await Promise.all([loadPack('first', code), loadPack('rest', code)])
  keepLanguage(code)
  speak({ code, messages: { ...first, ...rest }, hasAll: true })
}

/** Puts English words under those of the language in use, where one of them is missing. */
export async function fallBackOnEnglish(): Promise<void> {
  const { code } = spoken
  if (code === 'en_us') return
  const [first, rest] = await Promise.all([loadPack('first', 'en_us'), loadPack('rest', 'en_us')])
  if (code === spoken.code) speak({ ...spoken, messages: overlay({ ...first, ...rest }, spoken.messages) })
}

function speak(next: Spoken): void {
  spoken = next
  for (const listener of listeners) listener()
}

function overlay(base: Tree, over: Tree): Tree {
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = isTree(below) && isTree(value) ? overlay(below, value) : value
  }
  return merged
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

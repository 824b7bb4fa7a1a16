import { createStore } from '@glasshouse/app-kit/store'
import type { LanguageCode, Messages } from '@glasshouse/language'
import { loadPack } from './load-pack.ts'
import { saveLanguage, readLanguage } from './preference.ts'

type Tree = { [key: string]: unknown }
type Spoken = { code: LanguageCode; messages: Partial<Messages>; hasAll: boolean }

/** Return the current language and its loaded texts. */
export const textsStore = createStore<Spoken>({ code: readLanguage(), messages: {}, hasAll: false })

const { read, set } = textsStore

/** Load the texts of the first screen. */
export async function loadFirstTexts(): Promise<void> {
  const spoken = read()
  set({ ...spoken, messages: { ...(await loadPack('first', spoken.code)), ...read().messages } })
}

/** Load the missing texts of the current language. */
export async function loadAllTexts(): Promise<void> {
  const { code, hasAll } = read()
  if (hasAll) return
  const rest = await loadPack('rest', code)
  if (code === read().code) set({ code, messages: { ...read().messages, ...rest }, hasAll: true })
}

/** Switch to another language, and store the choice. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  const [first, rest] = await Promise.all([loadPack('first', code), loadPack('rest', code)])
  saveLanguage(code)
  set({ code, messages: { ...first, ...rest }, hasAll: true })
}

/** Use English for the missing texts of the current language. */
export async function fallBackToEnglish(): Promise<void> {
  const { code } = read()
  if (code === 'en_us') return
  const [first, rest] = await Promise.all([loadPack('first', 'en_us'), loadPack('rest', 'en_us')])
  if (code === read().code) set({ ...read(), messages: overlay({ ...first, ...rest }, read().messages) })
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

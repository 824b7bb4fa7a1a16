import { claimTab, clearTab, tabStore } from './tab-store.ts'

/** What a form has been filled with, by field. */
type Fields = Record<string, unknown>

const PREFIX = 'form:'

/** Passwords, names and the like, which are never written down: they last as long as the page. */
const secrets = new Map<string, Fields>()

/** What was typed into a form before it was left; empty when nothing was. */
export function readDraft(form: string): Fields {
  return { ...written(form), ...secrets.get(form) }
}

/** Keeps what is typed into a form for the time that this tab is open, but its secret fields only in memory. */
export function keepDraft(form: string, fields: Fields, secretNames: readonly string[]): void {
  const isSecret = ([name]: [string, unknown]) => secretNames.includes(name)
  const entries = Object.entries(fields)
  secrets.set(form, Object.fromEntries(entries.filter(isSecret)))
  const rest = entries.filter((entry) => !isSecret(entry))
  tabStore.setItem(PREFIX + form, JSON.stringify(Object.fromEntries(rest)))
}

/** Forgets a form, now that it has been sent. */
export function dropDraft(form: string): void {
  secrets.delete(form)
  tabStore.removeItem(PREFIX + form)
}

/** Forgets every form and slip: what one member typed is nothing for the next. */
export function dropAllDrafts(): void {
  secrets.clear()
  clearTab()
}

/** Leaves the forms to the member who filled them in, and empties them for any other. */
export function claimDrafts(memberId: number): void {
  if (!claimTab(memberId)) secrets.clear()
}

function written(form: string): Fields {
  const text = tabStore.getItem(PREFIX + form)
  return text === null ? {} : (JSON.parse(text) as Fields)
}

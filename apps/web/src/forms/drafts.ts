import { claimTab, clearTab, tabStore } from './tab-store.ts'

/** The values of a form, by field. */
type Fields = Record<string, unknown>

const PREFIX = 'form:'

/** Passwords, names and similar values, which are never stored: they last as long as the page. */
const secrets = new Map<string, Fields>()

/** Return the draft of a form; empty if there is none. */
export function readDraft(form: string): Fields {
  return { ...written(form), ...secrets.get(form) }
}

/** Store the draft of a form while this tab is open, but its secret fields only in memory. */
export function keepDraft(form: string, fields: Fields, secretNames: readonly string[]): void {
  const isSecret = ([name]: [string, unknown]) => secretNames.includes(name)
  const entries = Object.entries(fields)
  secrets.set(form, Object.fromEntries(entries.filter(isSecret)))
  const rest = entries.filter((entry) => !isSecret(entry))
  tabStore.setItem(PREFIX + form, JSON.stringify(Object.fromEntries(rest)))
}

/** Delete the draft of a form that has been sent. */
export function dropDraft(form: string): void {
  secrets.delete(form)
  tabStore.removeItem(PREFIX + form)
}

/** Delete all drafts and slips, which are not for the next member. */
export function dropAllDrafts(): void {
  secrets.clear()
  clearTab()
}

/** Keep the drafts for the member who typed them, and delete them for any other. */
export function claimDrafts(memberId: number): void {
  if (!claimTab(memberId)) secrets.clear()
}

function written(form: string): Fields {
  const text = tabStore.getItem(PREFIX + form)
  return text === null ? {} : (JSON.parse(text) as Fields)
}

import { claimTab, clearTab, tabStore } from './tab-store.ts'

/** The values of a form, by field. */
type Fields = Record<string, unknown>

const PREFIX = 'form:'

/** Passwords, names and similar values. They are never stored, and last only as long as the page. */
const secrets = new Map<string, Fields>()

/** Return the draft of a form; empty if there is none. */
export function readDraft(form: string): Fields {
  return { ...written(form), ...secrets.get(form) }
}

/** Store the draft of a form while this tab is open. Its secret fields stay in memory. */
export function saveDraft(form: string, fields: Fields, secretNames: readonly string[]): void {
  const isSecret = ([name]: [string, unknown]) => secretNames.includes(name)
  const entries = Object.entries(fields)
  secrets.set(form, Object.fromEntries(entries.filter(isSecret)))
  const rest = entries.filter((entry) => !isSecret(entry))
  tabStore.setItem(PREFIX + form, JSON.stringify(Object.fromEntries(rest)))
}

/** Delete the draft of a form after it was sent. */
export function dropDraft(form: string): void {
  secrets.delete(form)
  tabStore.removeItem(PREFIX + form)
}

/** Delete all drafts and slips, which the next member must not see. */
export function dropAllDrafts(): void {
  secrets.clear()
  clearTab()
}

/** Keep the drafts if the member is the one who typed them, otherwise delete them. */
export function claimDrafts(memberId: number): void {
  if (!claimTab(memberId)) secrets.clear()
}

function written(form: string): Fields {
  const text = tabStore.getItem(PREFIX + form)
  return text === null ? {} : (JSON.parse(text) as Fields)
}

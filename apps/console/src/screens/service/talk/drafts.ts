/** What was typed and not sent, by conversation and kind, until the page is closed. */
const drafts = new Map<string, string>()

export const readDraft = (key: string): string => drafts.get(key) ?? ''

export function keepDraft(key: string, text: string): void {
  if (text === '') drafts.delete(key)
  else drafts.set(key, text)
}

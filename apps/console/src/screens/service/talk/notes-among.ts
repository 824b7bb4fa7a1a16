type Page = {
  /** The newest first. */
  messages: readonly { createdAtSeconds: number }[]
  /** Whether there are older messages. */
  more: boolean
  /** When the page after this one begins, in unix seconds. */
  until?: number
}

/** Return the notes that belong on a page of messages: each note is on one page. */
export function notesAmong<Note extends { created: { ts: number } }>(
  notes: readonly Note[],
  { messages, more, until = Infinity }: Page
): Note[] {
  const from = more ? (messages.at(-1)?.createdAtSeconds ?? 0) : 0
  return notes.filter(({ created: { ts } }) => ts >= from && ts < until)
}

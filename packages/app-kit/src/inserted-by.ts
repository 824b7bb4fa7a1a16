/**
 * Return the text that an input event inserted: that of a key, `''` for a deletion, null for pasted or filled-in text, and
 * undefined when the event does not say, because keyboards that compose report the whole text.
 */
export function insertedBy(event: Event): string | null | undefined {
  if (!(event instanceof InputEvent)) return null
  if (event.inputType.startsWith('delete')) return ''
  if (event.inputType === 'insertCompositionText') return undefined
  return event.inputType === 'insertText' ? event.data : null
}

/** The state of a text box with a length limit. */
export type LengthLimit = {
  /** The text is too long and must not be sent. */
  isOver: boolean
  /** Reports that the text is full, or by how much it is too long. */
  message: string | undefined
}

type Texts = { full: () => string; tooLong: (over: number) => string }

/**
 * Check a length against its limit: the one rule for texts with a limit. A box takes more than its limit, so that
 * nothing typed or pasted is cut silently; the form refuses to send while `isOver`. Lengths are UTF-16 units, as the
 * contract counts them.
 */
export function checkLength(length: number, most: number, { full, tooLong }: Texts): LengthLimit {
  const over = length - most
  if (over > 0) return { isOver: true, message: tooLong(over) }
  return { isOver: false, message: over === 0 ? full() : undefined }
}

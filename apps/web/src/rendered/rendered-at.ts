let renderedAt = 0

/** Return when the server rendered this page, in Unix milliseconds of its clock. Its countdowns count from there. */
export const readRenderedAt = (): number => renderedAt

export function setRenderedAt(at: number): void {
  renderedAt = at
}

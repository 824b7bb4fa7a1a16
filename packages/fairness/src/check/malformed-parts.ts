import { isCloseRecord, isObject, isOpenRecord, isPublishedBeacon, isRevealRecord, isVoidRecord } from './shapes.ts'

/** The required parts of a draw, then the optional ones, each with its shape. */
const NEEDED = { open: isOpenRecord, rules: isObject, beacon: isPublishedBeacon }
const LATER = { close: isCloseRecord, reveal: isRevealRecord, void: isVoidRecord }

/**
 * Return the parts of a draw that cannot be checked: malformed ones, records of no draw or of another than the open
 * record's (`names`), or a result with a void (`reveal and void`). Empty when all are valid.
 */
export function malformedParts(draw: unknown): string[] {
  if (!isObject(draw)) return Object.keys(NEEDED)
  const shapeless = [
    ...Object.entries(NEEDED).filter(([name, hasShape]) => !hasShape(draw[name])),
    ...Object.entries(LATER).filter(([name, hasShape]) => (draw[name] ?? null) !== null && !hasShape(draw[name]))
  ].map(([name]) => name)
  if (shapeless.length > 0) return shapeless
  const names = Object.keys(LATER).every((name) => speaksOf(draw[name], draw['open'])) ? [] : ['names']
  return draw['reveal'] && draw['void'] ? [...names, 'reveal and void'] : names
}

/** Return whether a record names the draw of the open record. A record without a name could be of any draw. */
function speaksOf(record: unknown, open: unknown): boolean {
  if (!isObject(record) || !isObject(open)) return true
  return record['game'] === open['game'] && record['period'] === open['period']
}

import { isCloseRecord, isObject, isOpenRecord, isPublishedBeacon, isRevealRecord, isVoidRecord } from './shapes.ts'

/** Parts of a draw that must be there, then those that may be out or not, each with its shape. */
const NEEDED = { open: isOpenRecord, rules: isObject, beacon: isPublishedBeacon }
const LATER = { close: isCloseRecord, reveal: isRevealRecord, void: isVoidRecord }

/**
 * Return what of a draw cannot be checked: parts without their shape, records that name no draw or another than the
 * open record does (`names`), or a result beside a void (`reveal and void`). Nothing where all is well.
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

/** Return a record without a name could be that of any draw. */
function speaksOf(record: unknown, open: unknown): boolean {
  if (!isObject(record) || !isObject(open)) return true
  return record['game'] === open['game'] && record['period'] === open['period']
}

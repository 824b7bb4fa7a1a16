// What the response to an order proves, together with what this device sent. There is one entry per order, at most
// 1,000, and they stay after sign-out. `/Fair` compares an order with its entry and reports one of three results:
// verified with the receipt, consistent without one, or not what was ordered. `packages/fairness` decides; the app
// collects and shows. The same data can be saved as evidence, which the command checks in the same way.

import type { SavedReceipt, ReceiptFile } from '@glasshouse/fairness'

const PREFIX = 'receipt:'
/** A receipt has about 900 characters. A browser stores five million for a site. */
export const MAX_RECEIPTS = 1000

type Written = SavedReceipt & { mid: number }

/**
 * Save the proof from an order's response with what this device sent. It survives a reload and the end of the session,
 * and contains nothing that gives access to an account. Each receipt has its own entry, so that tabs do not overwrite
 * each other. The oldest ones are deleted first. The first receipt of an order stays: no later response, file or link
 * replaces it. Another one under the same number is evidence as well, and saved beside it.
 */
export function saveReceipt(storage: Storage, memberId: number, receipt: SavedReceipt): void {
  const known = readReceipts(storage, memberId).filter(({ order_no }) => order_no === receipt.order_no)
  if (known.some((saved) => saved.receipt === receipt.receipt)) return
  const name = nameOf(memberId, receipt.order_no, known.length > 0 ? receipt.receipt : null)
  if (storage.getItem(name) !== null) return
  const written = JSON.stringify({ ...receipt, mid: memberId } satisfies Written)
  dropOldest(storage, MAX_RECEIPTS - 1)
  try {
    storage.setItem(name, written)
  } catch {
    // The browser's storage is full.
    dropOldest(storage, MAX_RECEIPTS / 4)
    try {
      storage.setItem(name, written)
    } catch {
      // The order is valid anyway. The verification page reports that this device has no receipt.
    }
  }
}

/** Return a member's receipts on this device, newest first. */
export function readReceipts(storage: Storage, memberId: number): SavedReceipt[] {
  return namesOf(storage, `${PREFIX}${memberId}:`)
    .flatMap((name) => readReceipt(storage.getItem(name), memberId) ?? [])
    .toSorted((one, other) => (olderFirst(one.order_no, other.order_no) ? 1 : -1))
}

/** Return the receipt of an order that any member saved in this browser; null if there is none. */
export function findReceipt(storage: Storage, orderNumber: string): SavedReceipt | null {
  const name = namesOf(storage, PREFIX).find((candidate) => candidate.endsWith(`:${orderNumber}`))
  const memberId = Number(name?.slice(PREFIX.length).split(':')[0])
  return name === undefined ? null : readReceipt(storage.getItem(name), memberId)
}

/** Delete a member's receipts from this device. */
export function dropReceipts(storage: Storage, memberId: number): void {
  for (const name of namesOf(storage, `${PREFIX}${memberId}:`)) storage.removeItem(name)
}

/** Return receipts as a file that another device or the command can read. */
export function receiptFile(site: string, receipts: SavedReceipt[]): ReceiptFile {
  return { kind: 'glasshouse/receipts', version: 1, site, receipts }
}

/** Return the name of a receipt's entry. One that is not the first of its order number has its leaf in the name. */
function nameOf(memberId: number, orderNumber: string, leaf: string | null): string {
  return `${PREFIX}${memberId}:${leaf === null ? '' : `${leaf}:`}${orderNumber}`
}

function namesOf(storage: Storage, prefix: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names.filter((name) => name.startsWith(prefix))
}

/** Delete all but this number of the newest receipts of all members. Order numbers increase with time. */
function dropOldest(storage: Storage, left: number): void {
  const names = namesOf(storage, PREFIX)
  if (names.length <= left) return
  const numberOf = (name: string): string => name.slice(name.lastIndexOf(':') + 1)
  const oldest = names.toSorted((one, other) => (olderFirst(numberOf(one), numberOf(other)) ? -1 : 1))
  for (const name of oldest.slice(0, names.length - left)) storage.removeItem(name)
}

function olderFirst(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length < other.length
}

function readReceipt(text: string | null, memberId: number): SavedReceipt | null {
  try {
    const { mid: owner, ...receipt } = JSON.parse(text ?? '') as Written
    return owner === memberId && typeof receipt.order_no === 'string' ? receipt : null
  } catch {
    return null
  }
}

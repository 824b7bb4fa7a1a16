// Reads and writes the fields of an order without its schema, which takes longer than all else of the call. A test compares
// both with the schema.

import { parseAmount, parseWholePoints } from '../../amount.ts'
import type { CallOutput, CallParsed } from '../../calls.ts'
import { betOptions, type BetOption } from '../../options.ts'

type Order = CallParsed<'placeOrder'>

const DIGITS = /^\d{1,15}$/
const PERIOD = /^\d{12}$/
const REQUEST_ID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/
const LISTS_STORED = 1000

const NAMES = new Set(['item', 'money', 'lid', 'mid', 'expect', 'req_id', 'total', 'rules'])

const known = new Set<string>(betOptions)
const lists = new Map<string, BetOption[]>()

/**
 * Return the domain input of an order from the fields of a form, or null when the schema has to decide: a field is
 * missing, unknown, wrong, or written in an unusual way.
 */
export function readOrder(sent: object): Order | null {
  const fields = sent as Record<string, unknown>
  for (const name in fields) if (!NAMES.has(name)) return null
  const options = readOptions(fields['item'])
  const stake = readPoints(fields['money'], parseWholePoints)
  const lotteryId = readCount(fields['lid'])
  const memberId = readCount(fields['mid'])
  const periodNumber = readText(fields['expect'], PERIOD)
  const optional = readOptional(fields)
  if (options === null || stake === null || lotteryId === null || memberId === null) return null
  if (periodNumber === null || optional === null) return null
  const { requestId, totalStake, rulesVersion } = optional
  return { options, stake, lotteryId, memberId, periodNumber, requestId, totalStake, rulesVersion }
}

type Optional = Pick<Order, 'requestId' | 'totalStake' | 'rulesVersion'>

function readOptional({ req_id, total, rules }: Record<string, unknown>): Optional | null {
  const requestId = req_id === undefined ? undefined : readText(req_id, REQUEST_ID)
  const totalStake = total === undefined ? undefined : readPoints(total, parseAmount)
  const rulesVersion = rules === undefined ? undefined : readCount(rules)
  if (requestId === null || totalStake === null || rulesVersion === null) return null
  return { requestId: requestId?.toLowerCase(), totalStake, rulesVersion }
}

function readOptions(sent: unknown): BetOption[] | null {
  if (typeof sent !== 'string') return null
  const stored = lists.get(sent)
  if (stored) return stored
  const options = sent.split(',')
  if (new Set(options).size !== options.length || !options.every((option) => known.has(option))) return null
  if (lists.size === LISTS_STORED) lists.clear()
  // Every order with the same text shares it.
  Object.freeze(options)
  lists.set(sent, options as BetOption[])
  return options as BetOption[]
}

function readPoints(sent: unknown, parse: (text: string) => bigint | null): bigint | null {
  const units = typeof sent === 'string' ? parse(sent) : null
  return units !== null && units > 0n ? units : null
}

function readCount(sent: unknown): number | null {
  return typeof sent === 'string' && DIGITS.test(sent) ? Number(sent) : null
}

function readText(sent: unknown, pattern: RegExp): string | null {
  return typeof sent === 'string' && pattern.test(sent) ? sent : null
}

/** Return the JSON of an accepted order on the wire. `note` is the JSON of its receipt's note. */
export function writeAcceptedOrder(order: Omit<CallOutput<'placeOrder'>, 'receiptNote'>, note: string): string {
  return (
    `{"order_no":"${order.orderNumber}","expect":"${order.periodNumber}","total":"${order.totalStake}",` +
    `"count":${order.optionCount},"money":"${order.balance}","receipt":"${order.receipt}",` +
    `"open_leaf":"${order.openLeaf}","receipt_note":${note}}`
  )
}

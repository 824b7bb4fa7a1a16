import type {
  ChainRecord,
  CloseRecord,
  DigestRecord,
  OpenRecord,
  RestoreRecord,
  RevealRecord,
  VoidRecord
} from '../log/record.ts'
import type { PublishedBeacon } from './fair-draw.ts'

type Test = (value: unknown) => boolean

const isText: Test = (value) => typeof value === 'string'
const isCount: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isGame: Test = (value) => typeof value === 'string' && value.length > 0 && value.length <= 63
const isDrawNumber: Test = (value) => typeof value === 'string' && /^(?:0|[1-9]\d{0,17})$/.test(value)
const isFaces: Test = (value) => Array.isArray(value) && value.length === 3 && value.every((face) => isFace(face))
const isFace: Test = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6
const hexOf = (least: number, most: number): Test => {
  return (value) =>
    typeof value === 'string' && /^([0-9a-f]{2})*$/.test(value) && value.length >= least * 2 && value.length <= most * 2
}
const isHash = hexOf(32, 32)

/** Return whether a value is an object and not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isOpenRecord(value: unknown): value is OpenRecord {
  const hashes = { commit: isHash, rules_hash: isHash, chain_hash: isHash }
  const counts = { i: isCount, round: isCount, opens: isCount, closes: isCount, draws: isCount }
  return has(value, { game: isGame, period: isDrawNumber, ...hashes, ...counts }) && Number(value['i']) > 0
}

export function isCloseRecord(value: unknown): value is CloseRecord {
  return has(value, { orders_root: isHash, n: isCount, stake_by_option: isObject })
}

export function isRevealRecord(value: unknown): value is RevealRecord {
  if (!has(value, { seed: isHash, round: isCount, signature: hexOf(1, 256) })) return false
  return value['dice'] === undefined ? value['prize'] !== undefined : isFaces(value['dice'])
}

export function isVoidRecord(value: unknown): value is VoidRecord {
  return has(value, { reason: isText, seed: hexOf(0, 32), at: isCount })
}

export function isChainRecord(value: unknown): value is ChainRecord {
  return has(value, { anchor: isHash, length: isCount })
}

export function isDigestRecord(value: unknown): value is DigestRecord {
  return has(value, { digest: isHash, game: (game) => game === 'ledger' })
}

export function isRestoreRecord(value: unknown): value is RestoreRecord {
  const counts = { at: isCount, to: isCount, size: isCount, known: isCount }
  const name = { game: (game: unknown) => game === 'restore', period: isDrawNumber }
  if (!has(value, { ...name, ...counts, root: isHash, reason: isText })) return false
  return Number(value['to']) <= Number(value['at']) && Number(value['size']) <= Number(value['known'])
}

export function isPublishedBeacon(value: unknown): value is PublishedBeacon {
  const clock = { genesis: isCount, period: isCount }
  return has(value, { chain_hash: isHash, public_key: hexOf(96, 96), scheme: isText, label: isText, ...clock })
}

function has(value: unknown, members: Record<string, Test>): value is Record<string, unknown> {
  return isObject(value) && Object.entries(members).every(([name, test]) => test(value[name]))
}

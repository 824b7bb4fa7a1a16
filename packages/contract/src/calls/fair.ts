import { z } from 'zod'
import { count, hex, orderNumber, unixSeconds } from '../fields.ts'

const key = z.string().min(1).max(32)
const period = z.string().regex(/^\d{1,18}$/)
const logIndex = count.min(0)

/** Every record names its draw, so that it cannot be passed off as another draw's. */
const drawName = { game: z.string(), period: z.string() }

const openRecord = z.object({
  ...drawName,
  i: z.number().int(),
  commit: hex,
  rules_hash: hex,
  chain_hash: hex,
  round: z.number().int(),
  opens: unixSeconds,
  closes: unixSeconds,
  draws: unixSeconds
})

const closeRecord = z.object({
  ...drawName,
  orders_root: hex,
  n: z.number().int(),
  /** Points staked on each option, as decimal strings. */
  stake_by_option: z.record(z.string(), z.string())
})

const revealRecord = z.object({
  ...drawName,
  seed: hex,
  round: z.number().int(),
  signature: hex,
  /** For a lottery's draw. */
  dice: z.array(z.number().int().min(1).max(6)).length(3).optional(),
  /** For a spin of the wheel: the prize's id in the rules. */
  prize: z.string().optional()
})

const voidRecord = z.object({ ...drawName, reason: z.string(), seed: hex, at: unixSeconds })

const restoreRecord = z.object({
  ...drawName,
  at: unixSeconds,
  /** The time of the state that was restored. */
  to: unixSeconds,
  /** How many records were kept, and the root over them. */
  size: z.number().int(),
  root: hex,
  /** The size of the log in the newest checkpoint that the backups had. */
  known: z.number().int(),
  reason: z.string()
})

const beacon = z.object({
  chain_hash: hex,
  public_key: hex,
  scheme: z.string(),
  genesis: unixSeconds,
  period: z.number().int(),
  label: z.enum(['local', 'drand'])
})

const logRecord = z.object({
  index: z.number().int(),
  kind: z.enum(['chain', 'open', 'close', 'reveal', 'void', 'digest', 'key', 'restore']),
  game: z.string(),
  period: z.string(),
  record: z.record(z.string(), z.unknown())
})

export const fairCalls = {
  getFairDraw: {
    summary: 'Everything public about one draw, or one spin (key `wheel`, its number); what is not out yet is null.',
    input: z.object({ key, expect: period }),
    output: z.object({
      open: openRecord,
      close: closeRecord.nullable(),
      reveal: revealRecord.nullable(),
      void: voidRecord.nullable(),
      rules: z.record(z.string(), z.unknown()),
      beacon,
      /** The records' indexes in the log. */
      log: z.object({
        open: z.number().int(),
        close: z.number().int().nullable(),
        reveal: z.number().int().nullable(),
        void: z.number().int().nullable()
      })
    }),
    refusals: ['LOTTERY_UNKNOWN', 'PERIOD_UNKNOWN']
  },
  getFairProof: {
    summary: 'The proof that an order of the member’s own stands in its period’s tree.',
    input: z.object({ order_no: orderNumber }),
    output: z.object({
      order: z.record(z.string(), z.unknown()),
      leaf: hex,
      index: z.number().int(),
      size: z.number().int(),
      path: z.array(hex),
      root: hex
    }),
    refusals: ['ORDER_UNKNOWN', 'PERIOD_STILL_OPEN', 'RECORD_UNKNOWN']
  },
  getFairRecord: {
    summary: 'A record of the log by its index.',
    input: z.object({ index: logIndex }),
    output: logRecord,
    refusals: ['RECORD_UNKNOWN']
  },
  getFairRecords: {
    summary: 'Records of the log that follow one another, from one index up to another, with what proves their place.',
    input: z.object({ from: count.min(0), to: count.min(1) }),
    output: z.object({
      from: z.number().int(),
      /** Roots of the complete subtrees over the records before, largest first. */
      before: z.array(hex),
      records: z.array(z.record(z.string(), z.unknown()))
    }),
    refusals: ['RECORD_UNKNOWN']
  },
  getFairInclusion: {
    summary: 'The proof that the record of an index stands in the log of a size.',
    input: z.object({ index: logIndex, size: count.min(1) }),
    output: z.object({ index: z.number().int(), size: z.number().int(), leaf: hex, path: z.array(hex), root: hex }),
    refusals: ['RECORD_UNKNOWN']
  },
  getFairConsistency: {
    summary: 'The proof that the log of one size is the beginning of the log of another.',
    input: z.object({ from: count.min(0), to: count.min(0) }),
    output: z.object({
      from: z.number().int(),
      to: z.number().int(),
      path: z.array(hex),
      from_root: hex,
      to_root: hex
    }),
    refusals: ['RECORD_UNKNOWN']
  },
  getFairRestores: {
    summary: 'Every restore of the site from a backup, as the log has it on record, the newest first.',
    input: z.object({}),
    output: z.array(z.object({ index: z.number().int(), record: restoreRecord })),
    refusals: []
  },
  getFairExport: {
    summary: 'All of a day’s records with what is needed to check them outside the app.',
    input: z.object({ day: z.string().regex(/^\d{4}-\d\d-\d\d$/) }),
    output: z.record(z.string(), z.unknown()),
    refusals: ['RECORD_UNKNOWN']
  }
} as const

import type { CallOutput } from '@glasshouse/contract'
import type { Reader } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Fairness } from './fairness.ts'
import { findRecordsOfDraw, type LogRow, type RecordKind } from './fairness-queries.ts'

type FairDraw = CallOutput<'getFairDraw'>

/** Return the rules with a hash, as the canonical JSON that was hashed. The domains with rules provide it. */
export type FindRules = (rulesHash: Uint8Array) => Promise<Record<string, unknown> | null>

type Wanted = { key: string; periodNumber: string }

/** Return everything public about a draw, from the log alone. Fields that are not published yet are null. */
export async function findFairDraw(
  db: Reader,
  { fairness, findRules }: { fairness: Fairness; findRules: FindRules },
  { key, periodNumber }: Wanted
): Promise<FairDraw> {
  const rows = await findRecordsOfDraw(db, key, periodNumber)
  const row = (kind: RecordKind): LogRow | null => rows.find((candidate) => candidate.kind === kind) ?? null
  const opened = row('open')
  if (!opened) throw new Refusal('PERIOD_UNKNOWN')
  const open = read<FairDraw['open']>(opened)
  const { params, label } = fairness.beacon
  return {
    open,
    close: readOrNull(row('close')),
    reveal: readOrNull(row('reveal')),
    void: readOrNull(row('void')),
    rules: (await findRules(Buffer.from(open.rules_hash, 'hex'))) ?? {},
    beacon: {
      chain_hash: params.chainHash,
      public_key: params.publicKey,
      scheme: params.scheme,
      genesis: params.genesis,
      period: params.period,
      label
    },
    log: {
      open: Number(opened.log_index),
      close: indexOf(row('close')),
      reveal: indexOf(row('reveal')),
      void: indexOf(row('void'))
    }
  }
}

function read<Record>(row: LogRow): Record {
  return JSON.parse(row.body) as Record
}

function readOrNull<Record>(row: LogRow | null): Record | null {
  return row && read<Record>(row)
}

function indexOf(row: LogRow | null): number | null {
  return row && Number(row.log_index)
}

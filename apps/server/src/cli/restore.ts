import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openConfiguredVault } from '../backup/open-vault.ts'
import { adoptDatabase } from '../backup/restore/adopt-database.ts'
import { choosePoint, iso } from '../backup/restore/choose-point.ts'
import { restoreSite } from '../backup/restore/restore-site.ts'
import { loadConfig } from '../config.ts'
import { readBackups } from '../config/backups.ts'
import { readVariables } from '../config/read-variables.ts'
import { recordPaymentsChecked, type RecordedRestore } from '../domains/restore/index.ts'
import { createLog } from '../observe/log.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'
import { StartError } from '../start-error.ts'
import { MIN_REASON_LENGTH, openCommandTools } from './command-tools.ts'
import { readCheckpoints } from './read-checkpoints.ts'

const USAGE = [
  'npm run restore -- --to TIME --reason "why"    TIME as 2026-11-24T18:30:00Z, or latest',
  'npm run restore -- --adopt --to TIME --reason "why" [CHECKPOINT...]    a DATABASE_URL that you have restored to TIME',
  'npm run restore -- --payments-checked "what the provider’s statement says"'
].join('\n')
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

// `npm run restore`: restores a site from its backups into an empty DATA_DIR, and records that in its logs. With
// `--adopt`, records the restore of a database that its administrator has restored; each CHECKPOINT is a saved one.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      adopt: { type: 'boolean', default: false },
      to: { type: 'string' },
      line: { type: 'string' },
      reason: { type: 'string', default: '' },
      'payments-checked': { type: 'string' }
    }
  })
  const note = values['payments-checked']?.trim()
  if (note !== undefined) await releasePayouts(note)
  else {
    const wanted = { to: values.to ?? '', line: values.line ?? null, reason: values.reason.trim() }
    if ((wanted.to !== 'latest' && !TIME.test(wanted.to)) || (positionals.length > 0 && !values.adopt))
      throw new StartError(USAGE)
    if (wanted.reason.length < MIN_REASON_LENGTH) throw new StartError(`The public log will name the reason.\n${USAGE}`)
    await (values.adopt ? adopt(wanted, positionals) : restore(wanted))
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

type Wanted = { to: string; line: string | null; reason: string }

async function restore({ to, line, reason }: Wanted): Promise<void> {
  const values = readVariables(process.env)
  const backups = readBackups(values)
  if (!backups) throw new StartError('BACKUP_DIR must say where backups are.')
  if (values.DATABASE_URL !== null)
    throw new StartError('With DATABASE_URL, restore the database by its own tools, and then run this with --adopt.')
  const vault = openConfiguredVault(backups, createOutgoing(values.PRIVATE_HOSTS))
  const now = new Date()
  const point = await choosePoint(vault, { target: to === 'latest' ? null : new Date(to), line, now })
  console.log(`Restoring ${point.base.line}, backup ${point.base.id}, and the log after it.`)
  const dataDir = resolve(values.DATA_DIR)
  const log = createLog(values.LOG_LEVEL)
  const done = await restoreSite({ vault, point, dataDir, reason, environment: process.env, log })
  report(done, `Restored into ${dataDir}: everything up to ${point.target?.toISOString() ?? iso(point.coveredAt)}.`)
}

async function adopt({ to, line, reason }: Wanted, files: readonly string[]): Promise<void> {
  const values = readVariables(process.env)
  const backups = readBackups(values)
  const done = await adoptDatabase({
    vault: backups && openConfiguredVault(backups, createOutgoing(values.PRIVATE_HOSTS)),
    line,
    dataDir: resolve(values.DATA_DIR),
    target: to === 'latest' ? null : new Date(to),
    reason,
    checkpoints: readCheckpoints(files),
    environment: process.env,
    log: createLog(values.LOG_LEVEL)
  })
  if (done.backup) console.log(`The data folder has what it lacked from the backup ${done.backup}.`)
  report(done, `Adopted: the database has everything up to ${done.restoredTo.toISOString()}.`)
}

function report(done: RecordedRestore, first: string): void {
  const lines = [
    first,
    `The public log goes on after ${done.size} records; ${done.lost} more are known to be lost, and it says so.`,
    `${done.voided} open draws are void, ${done.chains} seed chains are not used again, ${done.sessions} sessions have ended.`,
    done.missingHeads > 0
      ? `${done.missingHeads} chain heads name what is lost: they are put aside and on record.`
      : '',
    'Nothing is paid out until you have compared the payments with the provider’s statement:',
    '  npm run restore -- --payments-checked "what it says"'
  ]
  console.log(lines.filter((text) => text !== '').join('\n'))
}

async function releasePayouts(note: string): Promise<void> {
  if (note.length < MIN_REASON_LENGTH) throw new StartError(USAGE)
  await using ends = new AsyncDisposableStack()
  await recordPaymentsChecked(await openCommandTools(loadConfig(process.env), ends), note)
  console.log('Recorded in the audit log. Payouts are sent again.')
}

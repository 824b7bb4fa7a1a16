// `npm run test:cluster` builds a site of two nodes on a PostgreSQL cluster of three members from Debian packages and the
// files of `deploy/`, and breaks it under load: it kills the primary, hands its role over, cuts a node off, and lets the
// synchronous standby hang, once each. `-- restore` restores the cluster to a time instead. `-- 50` goes on until that many rounds are on record for these sources, ten on each cluster. With KILLS_ONLY=1 it
// only kills. Results are added to `test-results/cluster/faults.jsonl`.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { freePort } from '../../apps/server/test/support/free-port.ts'
import { Database } from './database.ts'
import { cause, LIMITS, type Fault, type Parts } from './faults.ts'
import { Load } from './load.ts'
import { listMissingPackages, Machine, waitFor } from './machine.ts'
import { restoreCluster } from './restore.ts'
import { Site } from './site.ts'
import { startStore } from './store.ts'
import { checkOrders, checkProxyAlone } from './verdict.ts'

const FOLDER = 'test-results/cluster'
const RECORD = `${FOLDER}/faults.jsonl`
/** The rounds on one cluster. Results count once its orders have been checked. */
const MAX_ROUNDS = 10
const WARM_UP_MS = 5000
const ARCHIVE_SECONDS = 90
/** On these, what was started is ended first. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** The exit code when it cannot run here. */
const SKIPPED = 77

const texts: Record<Fault, string> = {
  kill: 'primary killed: no order accepted for',
  switchover: 'switchover: no order accepted for',
  standby: 'synchronous standby hung: no order accepted for',
  cut: 'open connections of a node cut off: all its calls are answered again after'
}

type Line = { sources: string; at: string; fault: Fault; seconds: number; isMet: boolean }

const missing = listMissingPackages()
if (missing.length > 0) {
  console.log(`  – skipped: needs the Debian packages ${missing.join(', ')}`)
  process.exit(SKIPPED)
}
const isRestore = process.argv[2] === 'restore'
if (isRestore) process.exit((await run(0)) ? 0 : 1)
const wanted = Number(process.argv[2] ?? 1)
if (!(wanted > 0)) throw new Error('say how many kills: npm run test:cluster -- 50, or restore')
const faults: Fault[] = process.env['KILLS_ONLY'] === '1' ? ['kill'] : ['kill', 'switchover', 'cut', 'standby']
const sources = hashSources()
mkdirSync(FOLDER, { recursive: true })
const before = process.argv[2] === undefined ? 0 : countRecorded()
if (before > 0) console.log(`  ${before} rounds of ${wanted} are on record`)
for (let done = before; done < wanted; done += MAX_ROUNDS) {
  if (!(await run(Math.min(wanted - done, MAX_ROUNDS)))) process.exit(1)
}
// Without a number it is this run alone that counts.
const isRecordMet = reportRecord()
process.exit(isRecordMet || process.argv[2] === undefined ? 0 : 1)

async function run(rounds: number): Promise<boolean> {
  const machine = new Machine()
  let database: Database | null = null
  let isMet = false
  const interrupt = () => {
    void machine.stop().finally(() => {
      database?.killOrphans()
      process.exit(1)
    })
  }
  for (const signal of SIGNALS) process.once(signal, interrupt)
  try {
    const certificate = readFileSync(machine.certificate, 'utf8')
    const store = await startStore(machine, certificate, freePort)
    database = await Database.start(machine, store, freePort)
    database.backUp('full')
    const site = await Site.start(machine, { database, store, freePort })
    const load = new Load(site.origin, certificate)
    await load.signUp()
    isMet = isRestore
      ? await restoreAndCheck({ machine, database, site, load })
      : await breakAndCheck({ database, site, load }, { certificate, rounds })
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, interrupt)
    await machine.stop()
    database?.killOrphans()
    if (isMet) machine.remove()
    else console.log(`  The logs are in ${machine.folder}`)
  }
  return isMet
}

type Run = { certificate: string; rounds: number }

async function breakAndCheck(parts: Parts, { certificate, rounds }: Run): Promise<boolean> {
  const { load, database } = parts
  load.start()
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS))
  const lines: Line[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const fault of faults) lines.push(await causeAndRecord(fault, parts))
  }
  await load.stop()
  const { lost, twice, problems } = await checkOrders(parts)
  problems.push(...(await checkArchive(database)), ...(await checkProxyAlone(parts.site, certificate)))
  console.log(
    `  ${load.acknowledged.size} orders acknowledged, ${lost} lost, ${twice} twice, ${load.refused.size} refused`
  )
  console.log(`  answers: ${[...load.answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}`)
  for (const problem of problems) console.log(`  ✗ ${problem}`)
  const recorded = lines.map((line) => JSON.stringify({ ...line, isMet: line.isMet && problems.length === 0 }))
  appendFileSync(RECORD, `${recorded.join('\n')}\n`)
  return problems.length === 0 && lines.every(({ isMet }) => isMet)
}

async function restoreAndCheck(parts: Parts & { machine: Machine }): Promise<boolean> {
  const problems = await restoreCluster({ ...parts, archive: () => checkArchive(parts.database) })
  for (const problem of problems) console.log(`  ✗ ${problem}`)
  return problems.length === 0
}

async function causeAndRecord(fault: Fault, parts: Parts): Promise<Line> {
  const seconds = await cause(fault, parts)
  const isMet = seconds <= LIMITS[fault]
  const line = { sources, at: new Date().toISOString(), fault, seconds: Number(seconds.toFixed(1)), isMet }
  console.log(`  ${isMet ? '✓' : '✗'} ${texts[fault]} ${line.seconds} s, at most ${LIMITS[fault]}`)
  return line
}

/**
 * Each kill begins a timeline of its own: the archive has followed when it has a segment of the newest one. Return what is
 * wrong with it.
 */
async function checkArchive(database: Database): Promise<string[]> {
  const [{ segment }] = (await database.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment'
  )) as [{ segment: string }]
  const isArchived = async () => (database.readArchive().newest >= segment ? true : null)
  const late = await waitFor(`${segment} in the archive`, ARCHIVE_SECONDS, isArchived).then(
    () => [],
    (error: Error) => [error.message]
  )
  const { backups, failed } = database.readArchive()
  return [
    ...late,
    ...(failed === '' ? [] : [`pgBackRest reports: ${failed}`]),
    ...(backups === 0 ? ['no backup is in the store'] : [])
  ]
}

function readRecord(): Line[] {
  if (!existsSync(RECORD)) return []
  const lines = readFileSync(RECORD, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  return lines.filter((line) => line.sources === sources)
}

function countRecorded(): number {
  const record = readRecord()
  return Math.min(...faults.map((fault) => record.filter((line) => line.fault === fault && line.isMet).length))
}

/** Print what is on record for these sources. Return whether all of it is met: a failure stays until they change. */
function reportRecord(): boolean {
  const record = readRecord()
  for (const fault of faults) {
    const seconds = record
      .filter((line) => line.fault === fault)
      .map((line) => line.seconds)
      .toSorted((a, b) => a - b)
    console.log(
      `  ${fault}: ${seconds.length} on record, median ${seconds[seconds.length >> 1]} s, longest ${seconds.at(-1)} s`
    )
  }
  return record.every(({ isMet }) => isMet)
}

/** The state of everything that decides the results. */
function hashSources(): string {
  const paths = ['deploy', 'apps/server/src', 'apps/server/migrations', 'e2e/cluster']
  const { stdout } = spawnSync('git', ['rev-parse', ...paths.map((path) => `HEAD:${path}`)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((hash) => hash.slice(0, 8))
    .join('')
    .slice(0, 32)
}

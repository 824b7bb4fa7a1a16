import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { olderKeys, secretList } from '../config/secret-list.ts'
import { fingerprint } from './secrets/compare-secrets.ts'
import type { Manifest, State } from './manifest.ts'
import { readFacts } from '../database/replication/facts.ts'
import type { BackupTools } from './backup-tools.ts'

/** The lists of chain heads that this machine keeps outside the database. */
export const HEADS = ['ledger-heads.jsonl', 'audit-heads.jsonl']
/** The sandbox cashier's database, and its own log. */
const CASHIER = ['cashier.sqlite', 'cashier.sqlite-wal']
const CASHIER_ATTEMPTS = 50
const CASHIER_PAUSE_MS = 20

/** Store what belongs to a base backup beside the database: secrets, chain heads and the sandbox cashier. */
export async function collectState(
  { config, log, vault, url }: Omit<BackupTools, 'line'>,
  folder: string
): Promise<Omit<State, 'systemId' | 'pictureFiles'>> {
  const { dataDir } = config
  const files: Manifest['files'] = []
  const store = async (name: string, bytes: Buffer) => {
    const path = `${folder}/state/${files.length}`
    await vault.put(path, bytes)
    files.push({ name, path, bytes: bytes.length, sha256: hash('sha256', bytes) })
  }
  const names = readdirSync(join(dataDir, 'secrets')).map((name) => `secrets/${name}`)
  for (const name of [...names, ...HEADS]) {
    if (existsSync(join(dataDir, name))) await store(name, readFileSync(join(dataDir, name)))
  }
  for (const { name, bytes } of await copyCashier(dataDir, log)) await store(name, bytes)
  return {
    version: 1,
    app: config.version,
    files,
    secrets: describeSecrets(config.secrets, names),
    pictures: config.s3 ? `in the bucket ${config.s3.endpoint}, not in this backup` : 'in this backup',
    ...(await readFacts(url))
  }
}

/**
 * Return the files of the sandbox cashier's database as they were at one time. The cashier has them locked, so this waits
 * for a time in which nothing changed. Without such a time, log a warning and return none: its points have no money value.
 */
async function copyCashier(dataDir: string, log: Logger): Promise<{ name: string; bytes: Buffer }[]> {
  const present = CASHIER.filter((name) => existsSync(join(dataDir, name)))
  const states = () =>
    JSON.stringify(present.map((name) => statSync(join(dataDir, name), { bigint: true }).mtimeNs.toString()))
  for (let attempt = 0; attempt < CASHIER_ATTEMPTS; attempt += 1) {
    const before = states()
    const copies = present.map((name) => ({ name, bytes: readFileSync(join(dataDir, name)) }))
    if (states() === before) return copies
    await pause(CASHIER_PAUSE_MS)
  }
  log.warn('the sandbox cashier changes all the time, so this backup goes without it')
  return []
}

function describeSecrets(secrets: BackupTools['config']['secrets'], names: readonly string[]): Manifest['secrets'] {
  const all: Record<string, { variable: string; file: string }> = secretList
  // A secret without a file is made at each start.
  const lasting = Object.entries(all).filter(([, { file }]) => file !== '')
  const described = lasting.map(([name, { variable, file }]) => {
    const value = secrets[name as keyof typeof secrets]
    return { variable, fingerprint: fingerprint(value), included: names.includes(`secrets/${file}`) }
  })
  const older = Object.values(olderKeys).filter(({ file }) => names.includes(`secrets/${file}`))
  return [...described, ...older.map(({ variable }) => ({ variable, fingerprint: '', included: true }))]
}

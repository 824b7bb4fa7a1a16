import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Environment } from './read-variables.ts'
import { olderKeys, secretList, type Secret } from './secret-list.ts'
import { StartError } from '../start-error.ts'
import { syncFolderNow } from '../sync-folder.ts'

/** Keys are bytes; tokens, passwords and other texts stay texts. */
export type Secrets = {
  pepper: Buffer
  /** They verify what was made with them. */
  olderPeppers: Buffer[]
  fieldKey: Buffer
  /** They still open what they sealed. */
  olderFieldKeys: Buffer[]
  seedKey: Buffer
  /** They still open what they sealed. */
  olderSeedKeys: Buffer[]
  /** An Ed25519 private key. */
  signingKey: Buffer
  /** One of them can still be in force. */
  olderSigningKeys: Buffer[]
  /** A BLS12-381 private key. */
  localBeaconKey: Buffer
  /** A P-256 private key. */
  vapidKey: Buffer
  /** Base64. */
  webhookSecret: string
  /** Shared by this process and the cashier that it starts. */
  cashierToken: string
  databasePassword: string
}

/**
 * Return the secrets from the environment, or else from `DATA_DIR/secrets`, which only their owner can read. Create
 * missing ones, except a secret that was created before: data depends on it.
 */
export function loadSecrets(dataDir: string, environment: Environment): Secrets {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const get = (secret: Secret): string =>
    given(secret, environment) ?? readStored(folder, secret) ?? make(folder, secret)
  const key = (secret: Secret): Buffer => Buffer.from(get(secret), 'hex')
  const older = (keys: Readable): Buffer[] => readOlderKeys(keys, folder, environment)
  return {
    pepper: key(secretList.pepper),
    olderPeppers: older(olderKeys.pepper),
    fieldKey: key(secretList.fieldKey),
    olderFieldKeys: older(olderKeys.fieldKey),
    seedKey: key(secretList.seedKey),
    olderSeedKeys: older(olderKeys.seedKey),
    signingKey: key(secretList.signingKey),
    olderSigningKeys: older(olderKeys.signingKey),
    localBeaconKey: key(secretList.localBeaconKey),
    vapidKey: key(secretList.vapidKey),
    webhookSecret: get(secretList.webhookSecret),
    // Not stored, because nothing needs it after a restart.
    cashierToken: given(secretList.cashierToken, environment) ?? secretList.cashierToken.make(),
    databasePassword: get(secretList.databasePassword)
  }
}

function readOlderKeys(keys: Readable, folder: string, environment: Environment): Buffer[] {
  const text = given(keys, environment) ?? readStored(folder, keys)
  return text === null ? [] : text.split(/[\s,]+/).map((hex) => Buffer.from(hex, 'hex'))
}

type Readable = Omit<Secret, 'make'>

function given(secret: Readable, environment: Environment): string | null {
  const text = environment[secret.variable]?.trim()
  return text ? inFormat(secret, text, secret.variable) : null
}

function readStored(folder: string, secret: Readable): string | null {
  const file = join(folder, secret.file)
  if (!existsSync(file)) return null
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  return inFormat(secret, readFileSync(file, 'utf8').trim(), file)
}

function inFormat({ format, formatText }: Readable, text: string, where: string): string {
  if (!format.test(text)) throw new StartError(`The secret in ${where} must be ${formatText}.`)
  return text
}

function make(folder: string, secret: Secret): string {
  refuseIfLost(folder, secret)
  const text = secret.make()
  const file = join(folder, secret.file)
  const unfinished = `${file}.${process.pid}`
  writeDurably(unfinished, 'wx', `${text}\n`)
  try {
    // When several nodes start on one folder, the first creates the secret for all.
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readStored(folder, secret)!
  } finally {
    rmSync(unfinished)
  }
  writeDurably(join(folder, MADE), 'a', `${secret.file}\n`)
  // What is sealed with it is on the disk as soon as PostgreSQL says so.
  syncFolderNow(folder)
  syncFolderNow(dirname(folder))
  return text
}

/** The list of created secrets. It shows when one is lost, before another takes its place. */
const MADE = 'made.list'

function refuseIfLost(folder: string, { file, variable }: Secret): void {
  const list = join(folder, MADE)
  if (!existsSync(list) || !readFileSync(list, 'utf8').split('\n').includes(file)) return
  throw new StartError(
    `The secret ${join(folder, file)} is gone. Data depends on it: restore it from a backup, or give it as ${variable}. ` +
      `Only if this site is to start from nothing, delete its whole data folder.`
  )
}

function writeDurably(file: string, flag: 'wx' | 'a', text: string): void {
  const handle = openSync(file, flag, 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
}

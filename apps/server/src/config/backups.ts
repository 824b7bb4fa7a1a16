import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { isLoopback } from './listening.ts'
import { s3Address, type S3Address } from './services.ts'

/** Where backups go: a folder, or a bucket of an S3-compatible store. */
export type BackupPlace = { folder: string } | { s3: S3Address }

export type BackupConfig = { place: BackupPlace; key: Buffer; everyHours: number; keep: number; checkHours: number }

const FORM = 'must be an absolute path, or look like s3://key:secret@host/bucket?region=name'

export const backupPlace = z.string().transform((text, context): BackupPlace | null => {
  if (text === '') return null
  if (text.startsWith('/')) return { folder: text }
  const url = text.startsWith('s3://') ? URL.parse(text.replace(/^s3:/, 'https:')) : null
  // The scheme `https:` cannot be changed in a URL once it is parsed.
  const address = url && isLoopback(url.hostname) ? url.href.replace(/^https:/, 'http:') : url?.href
  const s3 = address === undefined ? null : s3Address.safeParse(address)
  if (s3?.success && s3.data) return { s3: s3.data }
  context.addIssue({ code: 'custom', message: FORM })
  return z.NEVER
})

const KEY = /^[0-9a-f]{64}$/
export const backupKey = z.union([
  z.literal('').transform(() => null),
  z.string().regex(KEY, 'must be 32 bytes in hex')
])

/** The values of the variables. */
type Wanted = {
  BACKUP_DIR: BackupPlace | null
  BACKUP_KEY: string | null
  BACKUP_KEY_FILE: string | null
  BACKUP_HOURS: number
  BACKUP_KEEP: number
  BACKUP_CHECK_HOURS: number
}

/** Return how backups are made, or null when nothing is configured. Throw when the key is missing or cannot be read. */
export function readBackups(values: Wanted): BackupConfig | null {
  if (values.BACKUP_DIR === null) return null
  const key = values.BACKUP_KEY ?? readKey(values.BACKUP_KEY_FILE)
  if (key === null) {
    throw new StartError(
      'BACKUP_DIR needs a key: 32 bytes in hex as BACKUP_KEY, or in the file that BACKUP_KEY_FILE names. ' +
        'Make one with `openssl rand -hex 32`, and store a copy where neither the site nor its backups are.'
    )
  }
  const { BACKUP_HOURS: everyHours, BACKUP_KEEP: keep, BACKUP_CHECK_HOURS: checkHours } = values
  return { place: values.BACKUP_DIR, key: Buffer.from(key, 'hex'), everyHours, keep, checkHours }
}

function readKey(file: string | null): string | null {
  if (file === null) return null
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new StartError(`BACKUP_KEY_FILE ${file} cannot be read.`, { cause })
  }
  if (!KEY.test(text)) throw new StartError(`The key in ${file} must be 32 bytes in hex.`)
  return text
}

/** Refuse a folder within the data folder, with which it would be lost. */
export function requireOutside(dataDir: string, backups: BackupConfig | null): BackupConfig | null {
  if (backups && 'folder' in backups.place && `${resolve(backups.place.folder)}/`.startsWith(`${dataDir}/`)) {
    throw new StartError('BACKUP_DIR must not be in DATA_DIR: what destroys one would destroy the other.')
  }
  return backups
}

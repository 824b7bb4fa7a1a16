import { z } from 'zod'
import { backupKey, backupPlace } from './backups.ts'
import { wholeNumber } from './formats.ts'
import type { Variable } from './variable.ts'

/** The variables of backups. */
export const backupVariables = {
  BACKUP_DIR: {
    read: backupPlace,
    fallback: '',
    fallbackText: 'none: no backups are made',
    about:
      'Where backups of the embedded database and of `DATA_DIR` go while the site runs: a folder on another disk, or ' +
      '`s3://key:secret@host/bucket?region=name`. Everything in it is encrypted. With `DATABASE_URL`, only `DATA_DIR`: the ' +
      'database is backed up by its own tools.',
    secret: true
  },
  BACKUP_KEY: {
    read: backupKey,
    fallback: '',
    fallbackText: 'the one in `BACKUP_KEY_FILE`',
    about: 'The key of the backups, 32 bytes in hex. It is in no backup: store a copy away from both site and backups.',
    secret: true
  },
  BACKUP_KEY_FILE: {
    read: z.union([z.literal('').transform(() => null), z.string().regex(/^\//, 'must be an absolute path')]),
    fallback: '',
    fallbackText: 'none',
    about: 'A file with the key of the backups, instead of `BACKUP_KEY`.'
  },
  BACKUP_HOURS: {
    read: wholeNumber(1, 168),
    fallback: '24',
    about: 'How often a base backup is made. What is written in between is archived within seconds.'
  },
  BACKUP_KEEP: {
    read: wholeNumber(1, 1000),
    fallback: '7',
    about: 'How many base backups are kept. With the oldest goes the possibility to restore times before the next one.'
  },
  ARCHIVE_AFTER_MONTHS: {
    read: z.union([z.literal('0').transform(() => 0), wholeNumber(12, 1200)]),
    fallback: '0',
    about:
      'After how many months `npm run archive` may export and detach a month of transfers and orders, from 12 on. 0 for never. ' +
      'Members no longer see what is detached, so it must be longer than the law and your terms want it shown.'
  },
  BACKUP_CHECK_HOURS: {
    read: wholeNumber(0, 8760),
    fallback: '168',
    about:
      'How often the running site restores its newest backup into a temporary folder and checks all of it. 0 for never. ' +
      'It needs room in `TMPDIR` for a copy of the database and the files.'
  }
} as const satisfies Record<string, Variable>

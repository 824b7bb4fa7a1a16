import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Vault } from './vault.ts'

export type BackupTools = {
  config: Config
  log: Logger
  vault: Vault
  /** A login that may replicate. */
  url: string
  line: string
}

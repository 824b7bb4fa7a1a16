import type { Reader } from '../../database/transaction.ts'
import type { PushedNotice } from './push-message.ts'

/** Return which of these members may get news: those without a play block and with an open account. */
export type FindNewsReaders = (reader: Reader, memberIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>

/** The functions that push takes from domains which depend on push. */
export type PushSources = {
  findNewsReaders: FindNewsReaders
  /** Return notices. A notice is current on its first day, while it is shown. */
  readNotices(reader: Reader, ids: readonly bigint[]): Promise<(PushedNotice & { isCurrent: boolean })[]>
  /** Return the sessions in which a member is still signed in. */
  findLiveSessions(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>>
}

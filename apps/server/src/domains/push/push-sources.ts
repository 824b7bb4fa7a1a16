import type { Reader } from '../../database/transaction.ts'
import type { PushedNotice } from './push-message.ts'

/** Return those of some members to whom news may be sent: never while a member has a play block, or a closed account. */
export type FindNewsReaders = (reader: Reader, memberIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>

/** What push reads of other domains. They depend on push, so they are passed in. */
export type PushSources = {
  findNewsReaders: FindNewsReaders
  /** A notice is current while it is shown, in its first day. */
  readNotices(reader: Reader, ids: readonly bigint[]): Promise<(PushedNotice & { isCurrent: boolean })[]>
  /** Return those of some sessions in which a member is still signed in. */
  findLiveSessions(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>>
}

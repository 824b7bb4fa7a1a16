import type { LiveData } from '@glasshouse/contract'
import type { ConsoleSection } from '@glasshouse/contract/operator'

/** The notifications between nodes, by topic. A body is sent as JSON of at most 7,000 bytes. */
export type Topics = {
  /** A period moved. */
  draw: LiveData['draw']
  /** Balances of members changed; ids as decimal text. */
  balance: { memberIds: string[]; reason: string }
  /** There is a new notice for a member, or for all. */
  notice: { memberId: string | null }
  /** Something was written or seen in a member's conversation with staff, or staff are writing. */
  service: { memberId: string; what: 'message' | 'seen' | 'typing' }
  /** A member is writing to staff. */
  typing: { memberId: string }
  /** A session was ended, by the hexadecimal SHA-256 of its token. */
  session: { tokenHash: string }
  /** A video’s state or media changed. */
  video: { videoId: string }
  /** What the operator sets was changed: copies in memory are out of date. */
  settings: { part: string }
  /** A part of the operators' console changed. */
  console: { section: ConsoleSection }
  /** Sessions of an operator were ended, by their public ids. */
  operatorSessions: { ids: string[] }
  /** An act of an operator was recorded: where the chain of records ends now, in hexadecimal. */
  audit: { seq: string; hash: string; mark: string }
  /** A segment of the ledger was sealed: its hash, in hexadecimal. */
  ledger: { number: string; hash: string }
}

export type Topic = keyof Topics

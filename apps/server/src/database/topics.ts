import type { LiveData } from '@glasshouse/contract'
import type { ConsoleSection } from '@glasshouse/contract/operator'

/** The notifications between nodes, by topic. A body is sent as JSON of at most 7,000 bytes. */
export type Topics = {
  /** A period changed its state. */
  draw: LiveData['draw']
  /** Members' balances changed; ids as decimal text. */
  balance: { memberIds: string[]; reason: string }
  /** A member, or everyone, has a new notice. */
  notice: { memberId: string | null }
  /** A message was written or seen in a member's conversation with staff, or staff are typing. */
  service: { memberId: string; what: 'message' | 'seen' | 'typing' }
  /** A member is typing to staff. */
  typing: { memberId: string }
  /** A session ended, by the hexadecimal SHA-256 of its token. */
  session: { tokenHash: string }
  /** A video’s state or media changed. */
  video: { videoId: string }
  /** Settings changed, so copies in memory are stale. */
  settings: { part: string }
  /** A part of the operators' console changed. */
  console: { section: ConsoleSection }
  /** An operator's sessions ended, by their public ids. */
  operatorSessions: { ids: string[] }
  /** An operator's action was recorded: the new end of the chain, in hexadecimal. */
  audit: { seq: string; hash: string; mark: string }
  /** A segment of the ledger was sealed: its hash, in hexadecimal. */
  ledger: { number: string; hash: string }
}

export type Topic = keyof Topics

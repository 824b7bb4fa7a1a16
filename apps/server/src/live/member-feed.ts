import { formatAmount, languageCodes } from '@glasshouse/contract'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import type { Topics } from '../database/topics.ts'
import { unreadAnswers } from '../domains/service/index.ts'
import { unreadOf } from '../domains/announcement/index.ts'
import { balancesOf } from '../domains/wallet/index.ts'
import { selectPaidMembers } from '../domains/lottery/index.ts'
import { writeEvent } from './stream.ts'
import type { Streams } from './streams.ts'

/** Changes within this time are sent as one. */
const GATHER_MS = 25

/** Sends members their own data: the balance when it changed, and the number of unread notices. */
export class MemberFeed {
  readonly #context: Context
  readonly #streams: Streams
  readonly #changed = new Map<bigint, string>()
  #timer: NodeJS.Timeout | undefined

  constructor(context: Context, streams: Streams) {
    this.#context = context
    this.#streams = streams
  }

  /** Send the balances of connected members, after a short delay. */
  balanceChanged(memberIds: Iterable<bigint>, reason: string): void {
    for (const id of memberIds) if (this.#streams.has(id)) this.#changed.set(id, reason)
    if (this.#changed.size > 0) this.#timer ??= setTimeout(() => void this.#sendBalances(), GATHER_MS)
  }

  /** Send their balances to the connected members who were paid or refunded for a period. */
  async periodPaid({ key, periodNumber }: Topics['draw'], reason: string): Promise<void> {
    const memberIds = this.#streams.memberIds()
    if (memberIds.length === 0) return
    await this.#tolerant(async (pool) => {
      const paid = await selectPaidMembers(pool, { game: key, periodNumber, memberIds })
      this.balanceChanged(paid, reason)
      // Each member of a void draw has a notice of it.
      if (reason === 'bet_refund') await this.#sendUnread(pool, paid)
    })
  }

  /** Send the number of unread notices to one member or to all. */
  async noticeAdded(memberId: bigint | null): Promise<void> {
    await this.#tolerant(async (pool) => {
      const ids = memberId === null ? this.#streams.memberIds() : [memberId]
      await this.#sendUnread(pool, ids)
    })
  }

  /** The unread number can depend on the stream's language. */
  async #sendUnread(pool: Pool, memberIds: bigint[]): Promise<void> {
    const streams = memberIds.flatMap((id) => [...this.#streams.ofMember(id)])
    for (const lang of languageCodes) {
      const listening = streams.filter((stream) => stream.lang === lang)
      if (listening.length === 0) continue
      const unread = await unreadOf(pool, [...new Set(listening.map(({ owner }) => owner!.member.id))], lang)
      this.#streams.outbox.postEach(listening, (stream) => {
        const count = unread.get(stream.owner!.member.id) ?? 0
        stream.send(writeEvent({ event: 'notice', data: { unread: count } }))
      })
    }
  }

  /**
   * Notify a member of a message that was written or seen in the conversation with staff, with the number of unread
   * answers.
   */
  async serviceMoved(memberId: bigint, what: Topics['service']['what']): Promise<void> {
    if (!this.#streams.has(memberId)) return
    await this.#tolerant(async (pool) => {
      const event = writeEvent({ event: 'service', data: { what, unread: await unreadAnswers(pool, memberId) } })
      this.#streams.outbox.post(this.#streams.ofMember(memberId), event)
    })
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #sendBalances(): Promise<void> {
    const changed = new Map(this.#changed)
    this.#changed.clear()
    this.#timer = undefined
    await this.#tolerant(async (pool) => {
      for (const { memberId, available, held } of await balancesOf(pool, [...changed.keys()])) {
        const balance = formatAmount(available)
        const reason = changed.get(memberId)!
        const data = { balance, balanceValue: Number(balance), held: formatAmount(held), reason }
        const event = writeEvent({ event: 'balance', data })
        this.#streams.outbox.post(this.#streams.ofMember(memberId), event)
      }
    })
  }

  /** Log an error instead of throwing it. After a database failure the app's next call gets the data. */
  async #tolerant(work: (pool: Pool) => Promise<void>): Promise<void> {
    try {
      await work(this.#context.database.main)
    } catch (error) {
      this.#context.log.warn({ err: error }, 'members could not be notified of a change')
    }
  }
}

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

/** Changes that follow each other this fast are sent as one. */
const GATHER_MILLISECONDS = 25

/** Sends members what is theirs alone: their balance when it changed, and how many notices are unread. */
export class MemberFeed {
  readonly #context: Context
  readonly #streams: Streams
  readonly #changed = new Map<bigint, string>()
  #timer: NodeJS.Timeout | undefined

  constructor(context: Context, streams: Streams) {
    this.#context = context
    this.#streams = streams
  }

  /** Send the balance of each of the members who is connected here, soon. */
  balanceChanged(memberIds: Iterable<bigint>, reason: string): void {
    for (const id of memberIds) if (this.#streams.has(id)) this.#changed.set(id, reason)
    if (this.#changed.size > 0) this.#timer ??= setTimeout(() => void this.#sendBalances(), GATHER_MILLISECONDS)
  }

  /** Send their balance to the connected members who were paid for a period, or had their stakes refunded. */
  async periodPaid({ key, periodNumber }: Topics['draw'], reason: string): Promise<void> {
    const memberIds = this.#streams.memberIds()
    if (memberIds.length === 0) return
    await this.#tolerant(async (pool) => {
      const paid = await selectPaidMembers(pool, { game: key, periodNumber, memberIds })
      this.balanceChanged(paid, reason)
      // Each of a void draw's members has a notice of it.
      if (reason === 'bet_refund') await this.#sendUnread(pool, paid)
    })
  }

  /** Send the number of unread notices: to the member of the notice, or to all. */
  async noticeAdded(memberId: bigint | null): Promise<void> {
    await this.#tolerant(async (pool) => {
      const ids = memberId === null ? this.#streams.memberIds() : [memberId]
      await this.#sendUnread(pool, ids)
    })
  }

  /** What is unread may depend on the language in which somebody listens. */
  async #sendUnread(pool: Pool, memberIds: bigint[]): Promise<void> {
    const streams = memberIds.flatMap((id) => [...this.#streams.ofMember(id)])
    for (const lang of languageCodes) {
      const listening = streams.filter((stream) => stream.lang === lang)
      if (listening.length === 0) continue
      const unread = await unreadOf(pool, [...new Set(listening.map(({ owner }) => owner!.member.id))], lang)
      for (const stream of listening) {
        const count = unread.get(stream.owner!.member.id) ?? 0
        stream.send(writeEvent({ event: 'notice', data: { unread: count } }))
      }
    }
  }

  /** Send that something was written or seen in the conversation with staff, and how many answers are unread. */
  async serviceMoved(memberId: bigint, what: Topics['service']['what']): Promise<void> {
    if (!this.#streams.has(memberId)) return
    await this.#tolerant(async (pool) => {
      const event = writeEvent({ event: 'service', data: { what, unread: await unreadAnswers(pool, memberId) } })
      for (const stream of this.#streams.ofMember(memberId)) stream.send(event)
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
        for (const stream of this.#streams.ofMember(memberId)) stream.send(event)
      }
    })
  }

  /** Log a failure instead of throwing: what cannot be sent while the database is down comes with the app's next call. */
  async #tolerant(act: (pool: Pool) => Promise<void>): Promise<void> {
    try {
      await act(this.#context.database.main)
    } catch (error) {
      this.#context.log.warn({ err: error }, 'members could not be notified of a change')
    }
  }
}

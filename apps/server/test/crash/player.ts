import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailed, CallRefused, createWireClient, type WireClient, type Session } from '@glasshouse/contract/client'

type Order = { item: string; money: string; lid: number; mid: number; expect: string; req_id: string }

/** A member who bets and recharges without rest, and repeats each request until it gets a response. */
export class Player {
  readonly call: WireClient
  readonly id: number
  readonly session: Session
  /** Orders with a 200 response, by number. */
  readonly acknowledged = new Map<string, { total: string; requestId: string }>()
  /** The request ids of orders that were refused. */
  readonly refused = new Set<string>()
  /** How often a retry succeeded under the id of a request without a response. */
  repeated = 0
  /** Payments made at the cashier. */
  paid = 0
  #stopped = false

  private constructor(who: { call: WireClient; id: number; session: Session }) {
    this.call = who.call
    this.id = who.id
    this.session = who.session
  }

  /** Sign up, with a time after which a request without a response is sent again. */
  static async signUp(origin: string, place: number, timeoutMilliseconds = 5000): Promise<Player> {
    const base = `${origin}/api`
    const anyone = createWireClient({ base, session: () => null, lang: () => 'en_us' })
    const username = `crash${place}x${randomUUID().slice(0, 8)}`
    const sent = { username, password: 'a Long-enough 1', code: 'WELCOME8', birthday: '1990-01-01', agree: '1' }
    const { id, ...session } = await anyone('doRegister', sent)
    const call = createWireClient({
      base,
      session: () => session,
      lang: () => 'en_us',
      timeoutMilliseconds
    })
    const player = new Player({ call, id, session })
    await player.recharge()
    return player
  }

  stop(): void {
    this.#stopped = true
  }

  /** Bet until stopped. Resolve when every order has a response. */
  async play(): Promise<void> {
    for (let turn = 0; !this.#stopped; turn += 1) {
      if (turn % 40 === 39) await this.recharge()
      await this.#bet(turn)
    }
  }

  async #bet(turn: number): Promise<void> {
    const info = await this.#unlessRefused(() => this.call('getLotteryInfo', { key: 'k3_30s' }))
    if (!info || info.second <= info.lock) {
      await pause(100)
      return
    }
    const item = ['bi', 'sm,do', 'si,10,11', '3,18'][turn % 4]!
    const order = { item, money: '1', lid: info.id, mid: this.id, expect: info.next_expect, req_id: randomUUID() }
    await this.#place(order)
  }

  async #place(order: Order): Promise<void> {
    let unanswered = false
    const answer = await this.#unlessRefused(() => {
      const request = this.call('placeOrder', order)
      request.catch((error: unknown) => (unanswered ||= error instanceof CallFailed))
      return request
    })
    if (!answer) {
      this.refused.add(order.req_id)
      return
    }
    if (unanswered) this.repeated += 1
    this.acknowledged.set(answer.order_no, { total: answer.total, requestId: order.req_id })
  }

  /** Buy points at the cashier. */
  async recharge(money = '100'): Promise<void> {
    const sent = { money, bank_type: 'sandbox', req_id: randomUUID() }
    const opened = await this.#unlessRefused(() => this.call('doRecharge', sent))
    if (!opened) return
    const path = new URL(opened.pay_url).pathname
    const pay = async () => {
      const answer = await fetch(`${new URL(opened.pay_url).origin}${path}/pay`, { method: 'POST', redirect: 'manual' })
      if (answer.status >= 500) throw new CallFailed('network')
    }
    await this.#unlessRefused(() => pay().catch((error: unknown) => Promise.reject(new CallFailed('network', error))))
    this.paid += 1
  }

  /** Send the same request until a server that is not too busy responds. Throw a refusal. */
  async untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        const isPassing = error instanceof CallRefused ? error.code >= 429 : error instanceof CallFailed
        if (!isPassing) throw error
        await pause(100)
      }
    }
  }

  /** Send the same request until there is a response. Return null when it is refused. */
  async #unlessRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await this.untilAnswered(ask)
    } catch (error) {
      if (error instanceof CallRefused) return null
      throw error
    }
  }
}

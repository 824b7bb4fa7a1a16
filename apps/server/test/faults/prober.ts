import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { requestHeaders } from '@glasshouse/contract/client'
import type { WireOutput } from '@glasshouse/contract'
import { Player } from '../crash/player.ts'
import { callApi, form } from '../support/call-api.ts'
import type { SiteProcess } from '../support/site-process.ts'

type LotteryInfo = WireOutput<'getLotteryInfo'>

/** What a response says about the effect of an order. */
type Outcome = 'accepted' | 'not_done' | 'unknown'

/** A lottery that takes orders for most of the time. */
const LOTTERY = 'k3_15m'
const POINTS = '10000'
const EVERY_MS = 50
const TIMEOUT_MS = 30_000

/** A member who sends each order once, without a repetition, and remembers the response. */
export class Prober {
  readonly #site: SiteProcess
  readonly #player: Player
  readonly #outcomes = new Map<string, Outcome>()
  readonly #faults: string[] = []
  /** How many responses there were of each kind since it was last reset. */
  readonly counts = new Map<string, number>()
  #stopped = false
  #work: Promise<unknown> = Promise.resolve()

  private constructor(site: SiteProcess, player: Player) {
    this.#site = site
    this.#player = player
  }

  static async of(site: SiteProcess): Promise<Prober> {
    const player = await Player.signUp(site.origin, 80, TIMEOUT_MS)
    await player.recharge(POINTS)
    return new Prober(site, player)
  }

  start(): void {
    this.#work = this.#probe()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#work
  }

  count(kind: string): number {
    return this.counts.get(kind) ?? 0
  }

  /** Return the orders without the effect that their response reported, and the responses that are faults of the server. */
  async findProblems(): Promise<string[]> {
    // What is sent meanwhile can be stored before its response is noted.
    const outcomes = new Map(this.#outcomes)
    const isComplete = this.#stopped
    const rows = await this.#site.query<{ request_id: string }>('select request_id from orders where member_id = $1', [
      this.#player.id
    ])
    const stored = new Set(rows.map(({ request_id: id }) => id))
    const wrong = [...outcomes].filter(
      ([id, outcome]) => outcome !== 'unknown' && stored.has(id) !== (outcome === 'accepted')
    )
    const unsent = isComplete ? [...stored].filter((id) => !outcomes.has(id)) : []
    return [
      ...this.#faults,
      ...wrong.map(([id, outcome]) => `${id} was ${outcome}`),
      ...unsent.map((id) => `${id} was never sent`),
      ...(rows.length === stored.size ? [] : ['an order is stored twice'])
    ]
  }

  async #probe(): Promise<void> {
    let info: LotteryInfo | null = null
    while (!this.#stopped) {
      info ??= await this.#player.call('getLotteryInfo', { key: LOTTERY }).catch(() => null)
      if (info) {
        const bet = { item: 'bi', money: '1', lid: `${info.id}`, mid: `${this.#player.id}`, expect: info.next_expect }
        if ((await this.#send({ ...bet, req_id: randomUUID() })) === 'PERIOD_CLOSED') info = null
      }
      await pause(EVERY_MS)
    }
  }

  /** Send an order and note the response. Return why it was not accepted. */
  async #send(order: Record<string, string>): Promise<string | undefined> {
    const request = form(order, requestHeaders(this.#player.session, 'en_us'))
    const answer = await callApi(this.#site.origin, '/game/placeOrder', {
      ...request,
      signal: AbortSignal.timeout(TIMEOUT_MS)
    }).catch(() => null)
    const kind = answer === null ? 'none' : answer.code === 200 ? 'accepted' : `${answer.status} ${answer.err}`
    this.counts.set(kind, this.count(kind) + 1)
    if (answer === null || answer.err === 'OUTCOME_UNKNOWN') this.#outcomes.set(order['req_id']!, 'unknown')
    else this.#outcomes.set(order['req_id']!, answer.code === 200 ? 'accepted' : 'not_done')
    const isForeseen = answer?.err === 'PERIOD_CLOSED' || !answer || answer.code === 200 || answer.status === 503
    if (!isForeseen) this.#faults.push(`${kind} ${answer.msg}`)
    return answer?.err ?? undefined
  }
}

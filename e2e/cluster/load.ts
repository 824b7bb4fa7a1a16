// Members who place orders through the proxy at a steady rate. Each order has a request id and is sent again under it
// until it is answered.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'

const MEMBERS = 40
const ORDERS_PER_SECOND = 80
const POINTS = '20000'
const CLIENT_TIMEOUT_MS = 10_000
/** Draws rarely, so that one is nearly always open for some time. */
const LOTTERIES = ['k3_15m', 'k3_10m', 'k3_5m']
const MIN_OPEN_SECONDS = 3
const RETRY_MS = 200

type Envelope = { code: number; data: unknown; err: string }
type Answer = { status: number; envelope: Envelope | null }
type Member = { id: number; headers: Record<string, string> }
type Period = { lid: number; expect: string; closesAt: number }

export class Load {
  /** The number of each acknowledged order, by its request id. */
  readonly acknowledged = new Map<string, string>()
  /** The request ids that were refused. */
  readonly refused = new Set<string>()
  /** When orders were acknowledged, in milliseconds of the monotonic clock. */
  readonly acceptedAt: number[] = []
  /** How often each answer came, as status and error, or the reason why none came. */
  readonly answers = new Map<string, number>()
  readonly members: Member[] = []
  readonly #origin: string
  readonly #agent: Agent
  #periods: Period[] = []
  #stopped = false
  #playing: Promise<unknown> = Promise.resolve()

  constructor(origin: string, certificate: string) {
    this.#origin = origin
    this.#agent = new Agent({ connect: { ca: certificate }, connections: 2 * MEMBERS })
  }

  /** Sign up the members, with points that they buy at the cashier. */
  async signUp(): Promise<void> {
    for (let count = 0; count < MEMBERS; count += 1) {
      const username = `load${randomUUID().slice(0, 12).replaceAll('-', '')}`
      const details = { username, password: 'a Long-enough 1', code: 'WELCOME8', birthday: '1990-01-01', agree: '1' }
      const { id, token, tokensso } = await this.#require<{ id: number; token: string; tokensso: string }>(
        '/member/doRegister',
        details
      )
      const member = { id, headers: { token: btoa(token), tokensso } }
      const recharge = { money: POINTS, bank_type: 'sandbox', req_id: randomUUID() }
      const { pay_url: payUrl } = await this.#require<{ pay_url: string }>('/member/doRecharge', recharge, member)
      await request(`${payUrl}/pay`, { method: 'POST', dispatcher: this.#agent })
      this.members.push(member)
    }
    const [last] = this.members.slice(-1)
    const hasPoints = async () =>
      (await this.#require<{ money: string }>('/member/getUserInfo', null, last)).money !== '0.00'
    while (!(await hasPoints())) await pause(RETRY_MS)
  }

  start(): void {
    const players = this.members.map((member, index) => this.#play(member, index))
    this.#playing = Promise.all([this.#watchPeriods(), ...players])
  }

  /** Stop placing new orders. Resolve when every order is answered. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#playing
    await this.#agent.close()
  }

  /** Ask a node with a member's session, past the proxy. Return the status, or null when no answer came in time. */
  async askNode(origin: string, timeout: number): Promise<number | null> {
    const { headers } = this.members[0]!
    const signal = AbortSignal.timeout(timeout)
    return fetch(`${origin}/api/member/getUserInfo`, { headers, signal }).then(
      ({ status }) => status,
      () => null
    )
  }

  /** Return the longest time without an acknowledged order between two times. */
  gapSeconds(from: number, until: number): number {
    const before = this.acceptedAt.findLast((at) => at <= from) ?? from
    const times = [before, ...this.acceptedAt.filter((at) => at > from && at <= until), until]
    return Math.max(...times.slice(1).map((at, index) => at - times[index]!)) / 1000
  }

  async #play(member: Member, index: number): Promise<void> {
    const every = (MEMBERS / ORDERS_PER_SECOND) * 1000
    let next = performance.now() + (every * index) / MEMBERS
    while (!this.#stopped) {
      await pause(Math.max(0, next - performance.now()))
      next = Math.max(next + every, performance.now() - every)
      const period = this.#periods.find(({ closesAt }) => closesAt - performance.now() > MIN_OPEN_SECONDS * 1000)
      if (period) await this.#place(member, period)
    }
  }

  async #place(member: Member, { lid, expect }: Period): Promise<void> {
    const id = randomUUID()
    const fields = { item: 'bi', money: '1', lid: `${lid}`, mid: `${member.id}`, expect, req_id: id }
    for (;;) {
      const { status, envelope } = await this.#send('/game/placeOrder', fields, member)
      if (status === 200 && envelope?.code === 200) {
        this.acknowledged.set(id, (envelope.data as { order_no: string }).order_no)
        this.acceptedAt.push(performance.now())
        return
      }
      if (status === 200 && envelope) return void this.refused.add(id)
      await pause(RETRY_MS)
    }
  }

  /** Read the open periods again and again. During a fault the last known ones count. */
  async #watchPeriods(): Promise<void> {
    while (!this.#stopped) {
      const found = await Promise.all(LOTTERIES.map((key) => this.#readPeriod(key)))
      const periods = found.filter((period) => period !== null)
      if (periods.length > 0) this.#periods = periods
      await pause(1000)
    }
  }

  async #readPeriod(key: string): Promise<Period | null> {
    const { envelope } = await this.#send(`/Lottery/getLotteryInfo?key=${key}`)
    if (envelope?.code !== 200 || !envelope.data) return null
    const {
      id,
      next_expect: expect,
      second,
      lock
    } = envelope.data as { id: number; next_expect: string; second: number; lock: number }
    return { lid: id, expect, closesAt: performance.now() + (second - lock) * 1000 }
  }

  async #require<Data>(path: string, fields: Record<string, string> | null, member?: Member): Promise<Data> {
    const { status, envelope } = await this.#send(path, fields, member)
    if (envelope?.code !== 200) throw new Error(`${path} was answered ${status} ${JSON.stringify(envelope)}`)
    return envelope.data as Data
  }

  /** Send a call and count its answer. */
  async #send(path: string, fields: Record<string, string> | null = null, member?: Member): Promise<Answer> {
    try {
      const answer = await request(`${this.#origin}/api${path}`, {
        method: fields ? 'POST' : 'GET',
        headers: {
          'x-data-plain': '1',
          lang: 'en_us',
          ...member?.headers,
          ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {})
        },
        body: fields ? new URLSearchParams(fields).toString() : null,
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS)
      })
      const text = await answer.body.text()
      const envelope = parseEnvelope(text)
      this.#count(
        `${answer.statusCode} ${envelope ? envelope.err : `without an envelope: ${text.slice(0, 60)}`}`.trim()
      )
      return { status: answer.statusCode, envelope }
    } catch (error) {
      const { name, code } = error as { name: string; code?: string }
      this.#count(`no answer: ${name === 'TimeoutError' ? 'timeout' : (code ?? name)}`)
      return { status: 0, envelope: null }
    }
  }

  #count(answer: string): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1)
  }
}

/** Return the envelope in the text of a response, or null. */
export function parseEnvelope(text: string): Envelope | null {
  try {
    const value = JSON.parse(text) as Partial<Envelope> | null
    return typeof value?.code === 'number' && typeof value.err === 'string' ? (value as Envelope) : null
  } catch {
    return null
  }
}

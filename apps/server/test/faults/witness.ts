import { hash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { expectRightBooks } from '../crash/books.ts'
import { Player } from '../crash/player.ts'
import { callApi } from '../support/call-api.ts'
import type { SiteProcess } from '../support/site-process.ts'
import { picture } from '../upload/test-pictures.ts'

const VERIFY = join(import.meta.dirname, '../../../../packages/fairness/bin/verify.ts')
/** A member may send two hundred pictures a day. */
const PICTURES_EACH = 150
/** More than are sent between two faults. */
const PICTURES_CHECKED = 100

/** A picture that was stored: its digest, and the session that may see it. */
type Picture = { digest: string; headers: Record<string, string> }

type Expected = {
  orders: string[]
  /** The newest ones, by path. */
  pictures: Map<string, Picture>
  /** A day of the public log, as a stranger has saved it. */
  day: string | null
  secrets: Map<string, string>
}

/** What is missing of what was acknowledged before a fault. */
export type Losses = { orders: string[]; accepted: string[]; pictures: string[]; log: string[]; secrets: string[] }

export const NOTHING: Losses = { orders: [], accepted: [], pictures: [], log: [], secrets: [] }

/**
 * Members who bet, recharge and send pictures without rest, and a stranger who saves the public log. They remember what
 * the site has acknowledged, and compare it with what it has after a fault.
 */
export class Witness {
  readonly players: Player[]
  readonly #site: SiteProcess
  readonly #secretsFolder: string
  readonly #saved = mkdtempSync(join(tmpdir(), 'glasshouse-saved-'))
  readonly #pictures = new Map<string, Picture>()
  #sender: Player
  #sent = 0
  #day: string | null = null
  #days = 0
  #work: Promise<unknown> = Promise.resolve()
  #stopped = false

  private constructor(site: SiteProcess, dataDir: string, players: Player[], sender: Player) {
    this.#site = site
    this.#secretsFolder = join(dataDir, 'secrets')
    this.players = players
    this.#sender = sender
  }

  static async of(site: SiteProcess, dataDir: string, count: number): Promise<Witness> {
    const [sender, ...players] = await Promise.all(
      Array.from({ length: count + 1 }, (_value, place) => Player.signUp(site.origin, place))
    )
    return new Witness(site, dataDir, players, sender!)
  }

  start(): void {
    this.#work = Promise.all([...this.players.map((player) => player.play()), this.#sendPictures(), this.#saveDays()])
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const player of this.players) player.stop()
    await this.#work
    rmSync(this.#saved, { recursive: true, force: true })
  }

  get acknowledged(): number {
    return this.players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  }

  get pictures(): number {
    return this.#pictures.size
  }

  /** Return what the site has acknowledged until now. Call it when the fault is over and nothing was repeated yet. */
  expected(): Expected {
    return {
      orders: this.players.flatMap(({ acknowledged }) => [...acknowledged.keys()]),
      pictures: new Map([...this.#pictures].slice(-PICTURES_CHECKED)),
      day: this.#day,
      secrets: this.readSecrets()
    }
  }

  readSecrets(): Map<string, string> {
    const names = readdirSync(this.#secretsFolder)
    return new Map(names.map((name) => [name, readFileSync(join(this.#secretsFolder, name), 'utf8')]))
  }

  /** Return what of it the site does not have any more, and what it has although it refused it. */
  async compare({ orders, pictures, day, secrets }: Expected): Promise<Losses> {
    const rows = await this.#site.query<{ id: string }>('select id::text from orders where id = any($1::bigint[])', [
      orders
    ])
    const stored = new Set(rows.map(({ id }) => id))
    const refused = this.players.flatMap((player) => [...player.refused])
    const accepted = await this.#site.query<{ request_id: string }>(
      'select request_id from orders where request_id = any($1::uuid[])',
      [refused]
    )
    const lostPictures: string[] = []
    for (const [path, { digest, headers }] of pictures)
      if ((await this.#fetchPicture(path, headers)) !== digest) lostPictures.push(path)
    const now = this.readSecrets()
    return {
      orders: orders.filter((id) => !stored.has(id)),
      accepted: accepted.map(({ request_id: id }) => id),
      pictures: lostPictures,
      log: await this.#verifyLog(day),
      secrets: [...secrets].filter(([name, text]) => now.get(name) !== text).map(([name]) => name)
    }
  }

  /** Check the public log like a stranger does, and that it has what one saved before. */
  async #verifyLog(saved: string | null): Promise<string[]> {
    const day = await this.#saveDay()
    if (day === null) return ['the day cannot be read']
    const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFY, day], { encoding: 'utf8' })
    const audit = await this.#site.command('audit', ...(saved === null ? [] : [saved]))
    return [...(status === 0 ? [] : [`${stdout.slice(-1500)}${stderr}`]), ...(audit.code === 0 ? [] : [audit.output])]
  }

  async #sendPictures(): Promise<void> {
    const bytes = await picture('png')
    while (!this.#stopped) {
      if ((this.#sent += 1) % PICTURES_EACH === 0) {
        const fresh = await Player.signUp(this.#site.origin, 90 + this.#sent).catch(() => null)
        if (fresh) this.#sender = fresh
      }
      const headers = this.#headers()
      const answer = await this.sendPicture(bytes).catch(() => null)
      const digest = answer?.code === 200 ? await this.#fetchPicture(answer.data, headers).catch(() => null) : null
      if (digest !== null) this.#pictures.set(answer!.data, { digest, headers })
      await pause(100)
    }
  }

  sendPicture(bytes: Buffer): Promise<{ code: number; status: number; err?: string; data: string }> {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
    return callApi(this.#site.origin, '/system/uploadimg', { method: 'POST', body, headers: this.#headers() })
  }

  #headers(): Record<string, string> {
    const { token, tokensso } = this.#sender.session
    return { lang: 'en_us', token: btoa(token), tokensso }
  }

  /** Return the digest of a stored picture, or null when it is not there. */
  async #fetchPicture(path: string, headers: Record<string, string>): Promise<string | null> {
    for (;;) {
      const shown = await fetch(this.#site.origin + path, { headers })
      if (shown.ok) return hash('sha256', Buffer.from(await shown.arrayBuffer()))
      if (shown.status === 404) return null
      if (shown.status !== 503) throw new Error(`${path} was answered with ${shown.status}`)
      await pause(500)
    }
  }

  async #saveDays(): Promise<void> {
    while (!this.#stopped) {
      this.#day = (await this.#saveDay().catch(() => null)) ?? this.#day
      await pause(1000)
    }
  }

  async #saveDay(): Promise<string | null> {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: process.env['SITE_TZ'] ?? 'Asia/Ho_Chi_Minh' }).format()
    const answer = await fetch(`${this.#site.origin}/api/fair/export?day=${day}`, { headers: { 'x-data-plain': '1' } })
    const file = join(this.#saved, `day-${(this.#days += 1)}.json`)
    const text = await answer.text()
    if (!answer.ok || !text.includes('"code":200')) return null
    writeFileSync(file, text)
    return file
  }
}

/** Expect the ledger and the members' own view to be right. */
export async function expectRight(site: SiteProcess, { players }: Witness): Promise<void> {
  for (const player of players) await expectRightBooks(player)
  await expectRightLedger(site)
}

/** Expect the command that checks the ledger to find nothing. */
export async function expectRightLedger(site: SiteProcess): Promise<void> {
  const { code, output } = await site.command('reconcile')
  expect([output, code]).toEqual([expect.stringMatching(/ 0 differences[^]* 0 problems/), 0])
}

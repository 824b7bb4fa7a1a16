import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { newMember, newName, signUpAndIn } from '../member/sign-up-and-in.ts'
import { callApi, form } from '../support/call-api.ts'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const MEMBERS = 6
const ATTEMPTS = 3
/** How long after a draw a busy machine takes to open the next one. */
const OPENS_WITHIN_SECONDS = 5
/** A draw with less time than this before its close is not opened. */
const LEFT_OUT_SECONDS = 3
const folder = createTemporaryFolder('glasshouse-first-second-')
const site = await SiteProcess.on(folder, { CHAIN_LENGTH: '1000000', TRUST_PROXY: '1' })
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Session = { token: string; tokensso: string }
type Info = { id: number; next_expect: string; commit: string; period: number; second: number; lock: number }

test(
  'spins, orders and purchases work from the first second that a new site is ready, by many at once',
  { timeout: 240_000 },
  async () => {
    await site.start()
    const lotteries = (await callApi(site.origin, '/Lottery/hotLottery')).data as { key: string }[]
    const infoOf = async (key: string) =>
      (await callApi(site.origin, `/Lottery/getLotteryInfo?key=${key}`)).data as Info
    // Each has a seed for its next draw. At a draw's time, the next one opens a moment later.
    expect(lotteries.length).toBeGreaterThan(4)
    const infos = await Promise.all(lotteries.map(({ key }) => infoOf(key)))
    const hasSeed = ({ commit }: Info) => /^[0-9a-f]{64}$/.test(commit)
    const isNew = ({ period, second }: Info) => period - second < OPENS_WITHIN_SECONDS
    // A site that becomes ready just before a draw's close leaves that draw out.
    const isLate = ({ second, lock }: Info) => second <= lock + LEFT_OUT_SECONDS
    expect(infos.filter((info) => !hasSeed(info) && !isNew(info) && !isLate(info))).toEqual([])
    const post = async (path: string, fields: Record<string, string>, { token, tokensso }: Session) => {
      for (let attempt = 1; ; attempt += 1) {
        const { err } = await callApi(site.origin, path, form(fields, { token: btoa(token), tokensso }))
        // A busy machine may ask for the same call again, as the app does.
        if (err !== 'OVERLOADED' || attempt === ATTEMPTS) return err
        await pause(1000)
      }
    }
    const { signUp } = signUpAndIn(site.origin)
    const sessions = await Promise.all(
      Array.from({ length: MEMBERS }, async (_, at) => {
        const answer = await signUp(newMember(newName()), `10.0.1.${at + 1}`)
        expect(answer.err).toBe('')
        return answer.data as Session
      })
    )
    const spins = await Promise.all(
      sessions.map((session) => post('/system/luckdraw', { req_id: randomUUID() }, session))
    )
    expect(spins).toEqual(spins.map(() => ''))
    const order = async (session: Session) => {
      const headers = { token: btoa(session.token), tokensso: session.tokensso }
      const { id: mid } = (await callApi(site.origin, '/member/getUserInfo', { headers })).data as { id: number }
      const errs = new Set<string>()
      for (const { key } of lotteries) {
        const { id, next_expect: expects } = await infoOf(key)
        const bet = { item: 'bi', money: '1', lid: `${id}`, mid: `${mid}`, expect: expects, req_id: randomUUID() }
        errs.add(await post('/game/placeOrder', bet, session))
      }
      return errs
    }
    const orders = await Promise.all(sessions.map(order))
    // A spin won a point or more, and the lotteries that draw slowly take orders nearly all the time.
    for (const errs of orders) expect([...errs]).toContain('')
    const [video] = (await callApi(site.origin, '/video/getVideoList')).data as { id: number; money: string }[]
    const bought = { id: `${video!.id}`, money: video!.money, req_id: randomUUID() }
    const purchases = await Promise.all(sessions.map((session) => post('/video/buyVideo', bought, session)))
    const refused = [...new Set([...orders.flatMap((errs) => [...errs]), ...purchases])]
    // Only what concerns the member or the draw may stand in the way.
    expect(refused.filter((err) => !['', 'BALANCE_LOW', 'PERIOD_CLOSED'].includes(err))).toEqual([])
    expect(await site.stop()).toBe(0)
  }
)

import { checkBundle, verifyDraw, verifyProof, type Bundle, type FairDraw, type FairProof } from '@glasshouse/fairness'
import { requestHeaders } from '@glasshouse/contract/client'
import { expect, it } from 'vitest'
import { betOn, BRISK, memberWith, openInfo, periodWhen, place, startHouse } from '../lottery/scene.ts'
import { openTestDatabase } from '../support/test-database.ts'

const database = await openTestDatabase()
const site = await startHouse(database)

const PATIENCE = 120_000

it(
  'T28: whatever a stranger can fetch of draws, orders and the day verifies without the server',
  async () => {
    const member = await memberWith(site, 100n)
    const info = await openInfo(site, BRISK)
    const bets = ['bi', 'sm', 'si', 'do', 'bi,si,11'].map((item) => ({ ...betOn(info, member), item, money: '2' }))
    const placed = await Promise.all(bets.map((bet) => place(site, member, bet)))
    await periodWhen(database, info, 'settled_at is not null')

    const headers = { ...requestHeaders(member.session, 'en_us'), 'x-data-plain': '1' }
    const fetched = async <Data>(path: string): Promise<Data> => {
      const answer = await fetch(`${site.origin}/api/fair/${path}`, { headers })
      return ((await answer.json()) as { data: Data }).data
    }
    const draw = await fetched<FairDraw>(`draw?key=${BRISK}&expect=${info.next_expect}`)
    expect(verifyDraw(draw).verdict).toBe('verified')

    const orders = placed.map(({ data }) => data as { order_no: string; receipt: string })
    for (const order of orders) {
      const proof = await fetched<FairProof>(`proof?order_no=${order.order_no}`)
      expect(verifyProof(proof, draw, order.receipt).verdict).toBe('verified')
    }

    const today = site.context.siteTime.day(site.context.clock.now()).replace(/^(\d{4})(\d\d)/, '$1-$2-')
    const bundle = await fetched<Bundle>(`export?day=${today}`)
    const { draws, mismatches } = checkBundle(bundle)
    expect(mismatches).toEqual([])
    const { rows } = await database.owner.query<{ ended: number }>(
      `select count(*)::int as ended from period where state in ('drawn', 'settled', 'void')`
    )
    expect(draws.filter(({ verdict }) => verdict === 'verified').length).toBeGreaterThanOrEqual(1)
    expect(draws.filter(({ state }) => state !== 'waiting').length).toBeLessThanOrEqual(rows[0]!.ended)

    const reveal = bundle.records.find(({ kind }) => kind === 'reveal')!
    reveal.record['dice'] = [6, 6, 6]
    expect(checkBundle(bundle).mismatches.map(({ check }) => check)).toContain('log')
  },
  PATIENCE
)

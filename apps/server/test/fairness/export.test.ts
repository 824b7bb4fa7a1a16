import {
  checkBundle,
  checkEvidence,
  RANGE_FIELD,
  verifyDraw,
  verifyProof,
  type Bundle,
  type Evidence,
  type FairDraw,
  type FairProof,
  type SavedReceipt
} from '@glasshouse/fairness'
import { requestHeaders } from '@glasshouse/contract/client'
import { expect, it } from 'vitest'
import {
  betOf,
  BRISK,
  createMemberWith,
  waitForOpenPeriod,
  waitForPeriod,
  sendOrder,
  startLotterySite
} from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)

const WAIT_MS = 120_000

type OrderEvidence = { draw: FairDraw; proof: FairProof; kept: SavedReceipt }

it(
  'T28: everything that a stranger can fetch about draws, orders and the day verifies without the server',
  async () => {
    const member = await createMemberWith(site, 100n)
    const info = await waitForOpenPeriod(site, BRISK)
    const bets = ['bi', 'sm', 'si', 'do', 'bi,si,11'].map((item) => ({ ...betOf(info, member), item, money: '2' }))
    const placed = await Promise.all(bets.map((bet) => sendOrder(site, member, bet)))
    await waitForPeriod(database, info, 'settled_at is not null')

    const headers = { ...requestHeaders(member.session, 'en_us'), 'x-data-plain': '1' }
    const fetched = async <Data>(path: string): Promise<Data> => {
      const answer = await fetch(`${site.origin}/api/fair/${path}`, { headers })
      return ((await answer.json()) as { data: Data }).data
    }
    const draw = await fetched<FairDraw>(`draw?key=${BRISK}&expect=${info.next_expect}`)
    expect(verifyDraw(draw).verdict).toBe('verified')

    for (const [at, { data }] of placed.entries()) {
      const answer = data as Record<'order_no' | 'receipt' | 'receipt_note' | 'open_leaf', string>
      const { order_no, receipt, receipt_note: note, open_leaf: open } = answer
      const proof = await fetched<FairProof>(`proof?order_no=${order_no}`)
      const sent = { options: bets[at]!.item.split(','), stake: bets[at]!.money, odds: {}, commit: info.commit }
      const kept = { ...sent, order_no, game: BRISK, period: info.next_expect, receipt, open, note, kept: 0 }
      expect(verifyProof(proof, draw, { kept }).verdict).toBe('verified')
      await expectEvidence({ draw, proof, kept })
      await expectEvidence({ draw, proof, kept: { ...kept, options: ['18'] } }, 'mismatch')
      await expectEvidence({ draw, proof, kept: { ...kept, open: receipt } }, 'mismatch')
    }

    /** Request the log like the app does, and check it with the rest. */
    async function expectEvidence(order: OrderEvidence, verdict = 'verified'): Promise<void> {
      const texts = async (path: string) => (await fetch(`${site.origin}/api/fair/${path}`)).text()
      const [checkpoint, key] = [await texts('checkpoint'), (await texts('key')).trim()]
      const size = Number(checkpoint.split('\n')[1])
      const { log } = draw as FairDraw & { log: Record<'open' | 'close' | 'reveal', number> }
      const proofs: Record<string, { index: number; path: string[] }> = {}
      for (const kind of ['open', 'close', 'reveal'] as const) {
        const { path } = await fetched<{ path: string[] }>(`inclusion?index=${log[kind]}&size=${size}`)
        proofs[kind] = { index: log[kind], path }
      }
      const [from, to] = [Math.max(0, log.open - 200), Math.min(size, log.reveal + 200)]
      const range = await fetched<{ before: string[]; records: Record<string, unknown>[] }>(
        `records?from=${from}&to=${to}`
      )
      const { path } = await fetched<{ path: string[] }>(`consistency?from=${to}&to=${size}`)
      const evidence: Evidence = {
        kind: 'glasshouse/evidence',
        version: 1,
        site: site.origin,
        made: 0,
        draw: order.draw,
        log: { key, checkpoint, proofs, [RANGE_FIELD]: { from, ...range, path }, seen: null },
        order: { kept: order.kept, proof: order.proof }
      }
      const check = checkEvidence(evidence)
      expect(check).toMatchObject({
        verdict,
        log: { once: { problem: '', isComplete: true } },
        isSigned: verdict === 'verified'
      })
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
  WAIT_MS
)

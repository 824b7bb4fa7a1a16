import type { OperatorInput } from '@glasshouse/contract/operator'
import { verifyDraw, type FairDraw } from '@glasshouse/fairness'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPrizes } from '../../src/domains/wheel/board/board.ts'
import { takeSpin } from '../../src/domains/wheel/spin/take-spin.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import { readSpinState, spin, waitForSeeds, expectUntouched, wheelOf } from './wheel-fixture.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const siteOwner = await createFirstOwner(site)
const editor = await createOperator(site, siteOwner, 'content')

const DAY = 86_400_000

/** Return the first day on which other prizes can apply. */
function tomorrow(): string {
  const { siteTime, clock } = site.context
  return siteTime.format(clock.now() + DAY).slice(0, 10)
}

/** Set new prizes as two operators do. */
async function set(saving: Saving): Promise<void> {
  const { id } = await editor.call('proposeWheel', saving)
  await siteOwner.call('approveProposal', { id })
}

beforeAll(() => waitForSeeds(site))

type Saving = OperatorInput<'proposeWheel'>

const prize = (weight: number, points: number): Saving['prizes'][number] => ({
  titles: { en_us: `${points} points`, vn_vn: `${points} điểm` },
  messages: { en_us: `<p onclick="steal()">Yours<script>steal()</script><img src=x onerror=steal()></p>` },
  image: '/images/wheel/coins.svg',
  weight,
  points
})

const saving = (newest: number, prizes: Saving['prizes']): Saving => ({
  newest,
  fromDay: tomorrow(),
  about: { en_us: '<p>Ours<iframe src="https://evil.example"></iframe></p>' },
  prizes,
  reason: 'Another season'
})

describe('another version of the wheel', () => {
  test('applies from the next day on, for everyone at once; today’s stays unchanged', async () => {
    const before = await editor.call('getWheel')
    expect(before).toMatchObject({ shown: true, open: true, next: null, now: { state: 'now', operator: null } })
    expect(before.now!.reason).toContain('Demonstration')
    const shown = await site.client()('getWheelPrizes')
    await set(saving(before.newest, [prize(1, 8), prize(3, 0), prize(0, 900), prize(4, 2)]))
    expect(await site.client()('getWheelPrizes')).toEqual(shown)

    const after = await editor.call('getWheel')
    expect(after.now).toEqual(before.now)
    expect(after.next).toMatchObject({
      version: after.newest,
      fromDay: tomorrow(),
      average: '2.00',
      state: 'next'
    })
    expect(after.next!.prizes.map(({ chance }) => chance)).toEqual([0.125, 0.375, 0, 0.5])
    const later = await listPrizes(wheelOf(site, DAY), 'vn_vn')
    expect(later.map(({ title, chance }) => [title, chance])).toEqual([
      ['8 điểm', 0.125],
      ['0 điểm', 0.375],
      ['900 điểm', 0],
      ['2 điểm', 0.5]
    ])
    const { rows } = await opened.owner.query<{ body: string }>('select body from audit order by seq desc limit 1')
    expect(JSON.parse(rows[0]!.body)).toMatchObject({
      act: 'approveProposal',
      after: { kind: 'wheel_version', newest: before.newest }
    })
  })

  test('T9: stores none of its text that could run or load', async () => {
    const { next } = await editor.call('getWheel')
    expect(next!.prizes[0]!.messages.en_us).toBe('<p>Yours</p>')
    expect(next!.about.en_us).toBe('<p>Ours</p>')
  })

  test('is refused where another was set since, and replaces a pending one', async () => {
    const { newest, next } = await editor.call('getWheel')
    const prizes = [prize(1, 1), prize(1, 1), prize(1, 1), prize(1, 1)]
    expect((await refusalOf(editor.call('proposeWheel', saving(newest - 1, prizes)))).err).toBe('SETTINGS_CHANGED')
    expect((await editor.call('getWheel')).newest).toBe(newest)
    await set(saving(newest, prizes))
    const { newest: version } = await editor.call('getWheel')
    const { rows } = await editor.call('getWheelVersions', {})
    expect(rows.map(({ version: id, state }) => [id, state])).toEqual([
      [version, 'next'],
      [next!.version, 'never'],
      [newest - 1, 'now']
    ])
  })

  test.each([
    ['fewer than four prizes', [prize(1, 1), prize(1, 1), prize(1, 1)]],
    ['no weight at all', [prize(0, 1), prize(0, 1), prize(0, 1), prize(0, 1)]],
    ['a negative weight', [prize(-1, 1), prize(1, 1), prize(1, 1), prize(1, 1)]],
    ['half a point', [prize(1, 0.5), prize(1, 1), prize(1, 1), prize(1, 1)]]
  ])('with %s is refused', async (_what, prizes) => {
    const { newest } = await editor.call('getWheel')
    expect((await refusalOf(editor.call('proposeWheel', saving(newest, prizes)))).err).toBe('FIELD_INVALID')
    expect((await editor.call('getWheel')).newest).toBe(newest)
  })
})

describe('the switch', () => {
  test('closes the wheel at once: FEATURE_OFF, and nothing is taken; it opens again', async () => {
    const member = await site.signUp()
    await editor.call('switchWheel', { shown: true, open: false, reason: 'The glass is cleaned' })
    await expect.poll(async () => (await site.client()('getBase')).luck_draw, { timeout: 15_000 }).toBe(0)
    expect(await spin(site, member)).toMatchObject({ code: 401, err: 'FEATURE_OFF' })
    expect(await readSpinState(opened, member)).toEqual(expectUntouched)
    await editor.call('switchWheel', { shown: true, open: true, reason: 'It is clean' })
    await expect.poll(async () => (await site.client()('getBase')).luck_draw, { timeout: 15_000 }).toBe(1)
    expect((await spin(site, member)).code).toBe(200)
  })
})

describe('the list of spins', () => {
  test('has each with its number and what it cost, and the figures of the day agree', async () => {
    const member = await site.signUp()
    const won = await member.call('spinWheel')
    const { rows } = await editor.call('getWheelSpins', { state: 'decided' })
    expect(rows[0]).toMatchObject({
      number: won.spin,
      member: { id: Number(member.id), username: member.username },
      prize: won.title,
      money: won.money
    })
    const { today, now } = await editor.call('getWheel')
    expect(today.cost).toBe(now!.cost)
    expect(now!.prizes.reduce((sum, { times }) => sum + times, 0)).toBe(now!.spins)
  })
})

describe('a spin at midnight', () => {
  test('a spin is taken by the version of its own day', async () => {
    const member = await site.signUp()
    const { number } = await takeSpin(wheelOf(site, DAY), { memberId: member.id, requestId: null })
    const { next } = await editor.call('getWheel')
    const { rows } = await opened.owner.query('select version_id from wheel_spin where number = $1', [number])
    expect(Number(rows[0].version_id)).toBe(next!.version)
    const draw = (await site.client()('getFairDraw', { key: 'wheel', expect: String(number) })) as FairDraw
    const begins = site.context.siteTime.midnight(tomorrow().replaceAll('-', ''))
    expect(verifyDraw(draw).steps).toContainEqual({
      id: 'version',
      ok: true,
      shown: { begins: String(begins), period: String(number), problem: '' }
    })
    const early = { ...draw, open: { ...draw.open, opens: begins - 1 } }
    expect(verifyDraw(early).steps.find(({ id }) => id === 'version')?.ok).toBe(false)
  })

  test('T48: is not taken by the version of the day before, once another spin was taken by the next', async () => {
    const member = await site.signUp()
    await expect(takeSpin(wheelOf(site), { memberId: member.id, requestId: null })).rejects.toMatchObject({
      code: 'OVERLOADED'
    })
    expect(await readSpinState(opened, member)).toEqual(expectUntouched)
  })
})

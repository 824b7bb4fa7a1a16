import { describe, expect, test } from 'vitest'
import { logEvidenceOf } from '../../test/sample-evidence.ts'
import { bundleOf, fairDrawOf, publish, RULES, RULES_HASH, type Bend } from '../../test/sample-site.ts'
import { canonicalHash, checkBundle, toHex, verifyDraw, verifyLog, type FairDraw } from '../index.ts'
import { successionProblem } from './rules-version.ts'

const SITE_ZONE_SECONDS = 7 * 3600
const MIDNIGHT = Date.parse('2026-11-21T00:00:00Z') / 1000 - SITE_ZONE_SECONDS
const VERSION = { begins: '202611210002', schedule: { period_seconds: '60', lock_seconds: '6' } }

const site = await publish(4)

/** Return a draw under a version of rules, on its schedule. Only the step about the version is checked. */
function versioned(change: { rules?: object; open?: object } = {}): FairDraw {
  const draw = fairDrawOf(site, 'k3-60', '202611210002')
  const draws = MIDNIGHT + 2 * 60
  Object.assign(draw.open, { draws, opens: draws - 60, closes: draws - 6 }, change.open)
  return { ...draw, rules: { ...RULES, ...VERSION, ...change.rules } }
}

const versionStep = (draw: FairDraw) => verifyDraw(draw).steps.find(({ id }) => id === 'version')

describe('T48: the version of a draw’s rules', () => {
  test('applies from the draw that it names, on its schedule; rules that name none have no such step', () => {
    expect(versionStep(versioned())?.ok).toBe(true)
    expect(versionStep(versioned({ rules: { begins: '202611200001' } }))?.ok).toBe(true)
    expect(versionStep(fairDrawOf(site, 'k3-60', '202611210002'))).toBeUndefined()
  })

  test.each<[string, { rules?: object; open?: object }]>([
    ['is used before it begins', { rules: { begins: '202611210003' } }],
    ['names a beginning that cannot be read', { rules: { begins: '0202611210001' } }],
    ['names no beginning', { rules: { begins: undefined } }],
    ['has no schedule', { rules: { schedule: undefined } }],
    ['has a schedule of another length', { rules: { schedule: { period_seconds: '90', lock_seconds: '6' } } }],
    ['has betting closed later than it says', { open: { closes: MIDNIGHT + 115 } }],
    ['has a draw some seconds late', { open: { draws: MIDNIGHT + 123, closes: MIDNIGHT + 117 } }],
    ['has betting opened too early', { open: { opens: MIDNIGHT + 59 } }],
    ['has a draw on another day', { open: { draws: MIDNIGHT + 86_520, closes: MIDNIGHT + 86_514 } }]
  ])('T48: that %s is found', (_name, change) => {
    expect(versionStep(versioned(change))?.ok).toBe(false)
  })
})

/** Publish a game under other rules from a draw on. */
async function replaced(rules: object, isUnder = (place: number): boolean => place >= 1) {
  const hash = toHex(canonicalHash(rules))
  const bend: Bend = (kind, record, { game, place }) =>
    kind === 'open' && game === 'k3-60' && isUnder(place) ? { ...record, rules_hash: hash } : record
  const published = await publish(4, bend)
  const bundle = await bundleOf(published)
  const { mismatches } = checkBundle({
    ...bundle,
    rules: { ...bundle.rules, [hash]: rules as Record<string, unknown> }
  })
  const draw = { ...fairDrawOf(published, 'k3-60', '202611210002'), rules: rules as Record<string, unknown> }
  const log = verifyLog(draw, await logEvidenceOf(published, { game: 'k3-60', period: '202611210002' }))
  return {
    found: mismatches.filter(({ check }) => check === 'version').map(({ period }) => period),
    once: log.signed && log.once
  }
}

describe('T48: rules that replace others', () => {
  test('begin with the first draw that they decide', async () => {
    const { once } = await replaced({ ...RULES, ...VERSION })
    expect(once).toMatchObject({ ok: true })
  })

  test('are found if they have no beginning, or one before others were last in force', async () => {
    const bare = await replaced({ ...RULES, note: 'other' })
    expect(bare.found).toEqual(['202611210002'])
    expect(bare.once).toMatchObject({ ok: false, problem: expect.stringContaining('say no draw to begin with') })
    const early = await replaced({ ...RULES, ...VERSION, begins: '202611210001' })
    expect(early.found).toContain('202611210002')
    expect(early.once).toMatchObject({ ok: false, problem: expect.stringContaining('begin with 202611210001') })
  })

  test('are found if older rules return', async () => {
    const { found } = await replaced({ ...RULES, ...VERSION }, (place) => place === 1)
    expect(found).toContain('202611210003')
    expect(RULES_HASH).toHaveLength(64)
  })
})

const SPUN = 1_790_000_000
const WHEEL_RULES = { prizes: [{ id: '4', title: 'a', weight: '1' }] }

/** Return a spin under a version of the wheel's rules. Only the step about the version is checked. */
function spun(rules: object): FairDraw {
  const draw = fairDrawOf(site, 'k3-60', '202611210002')
  Object.assign(draw.open, { game: 'wheel', period: '77', opens: SPUN, closes: SPUN, draws: SPUN + 1 })
  return { ...draw, close: null, reveal: null, rules: { ...WHEEL_RULES, ...rules } }
}

describe('T48: the version of the wheel’s rules', () => {
  test('applies from the time that it names; rules that name none have no such step', () => {
    expect(versionStep(spun({ begins_at: String(SPUN) }))).toMatchObject({ ok: true, shown: { begins: `${SPUN}` } })
    expect(versionStep(spun({}))).toBeUndefined()
  })

  test.each([
    ['is used before it begins', String(SPUN + 1)],
    ['names a beginning that cannot be read', `0${SPUN}`],
    ['names a beginning that is no text', SPUN]
  ])('T48: that %s is found', (_name, begins) => {
    expect(versionStep(spun({ begins_at: begins }))?.ok).toBe(false)
  })

  const record = (period: string, opens: number, hash: string) =>
    ({ ...spun({}).open, period, opens, rules_hash: hash }) as FairDraw['open']
  const [before, after] = [record('76', SPUN - 10, 'a'), record('77', SPUN, 'b')]

  test('begins after the last spin under the one before', () => {
    expect(successionProblem(before, after, { begins_at: String(SPUN - 9) })).toBeNull()
    expect(successionProblem(before, { ...after, rules_hash: 'a' }, {})).toBeNull()
  })

  test.each<[string, Record<string, unknown> | undefined]>([
    ['says no moment', {}],
    ['is unknown', undefined],
    ['begins before the last spin under others: the old one came back', { begins_at: String(SPUN - 10) }],
    ['begins later', { begins_at: String(SPUN + 1) }]
  ])('T48: that one which replaces another %s is found', (_name, rules) => {
    expect(successionProblem(before, after, rules)).toContain('spin 76')
  })
})

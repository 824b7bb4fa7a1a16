import { expect, test } from 'vitest'
import { bundleOf, publish, type Arrange, type Site } from '../../test/sample-site.ts'
import { checkBundle, checkDays } from '../index.ts'

const GAME = 'k3-60'
const DAY = 14

/** Return the mismatches between two days; the second starts with the first record of the third draws. */
async function between(of: Site, then: Site = of): Promise<string[]> {
  const [first, next] = [await bundleOf(of, 0, DAY), await bundleOf(then, DAY)]
  // A site that hides an earlier opening leaves it out here, too.
  next.earlier = next.earlier.filter(({ kind }) => kind === 'chain')
  return checkDays([first, next].map(checkBundle)).map(({ check, game, period }) =>
    [check, game, period].filter(Boolean).join(' ')
  )
}

/** Publish a game's draws from one on under other numbers. */
const renumbered =
  (numbers: Record<number, string>): Arrange =>
  (planned) =>
    planned.map((one) => {
      const period = one.game === GAME && one.entry.kind !== 'chain' && numbers[one.place]
      return period ? { ...one, entry: { ...one.entry, period } } : one
    })

test('two days of one log agree', async () => {
  expect(await between(await publish(4))).toEqual([])
})

test('T48: a draw that was opened a second time on a later day is found in its files', async () => {
  const twice = await publish(4, undefined, renumbered({ 3: '202611210002' }))
  expect(twice.records[DAY]!.record['game']).toBe(GAME)
  expect(await between(twice)).toContain(`duplicate ${GAME} 202611210002`)
})

test('T48: a game with numbers that fall back between two days is found', async () => {
  const numbers = { 0: '202611210008', 1: '202611210009' }
  expect(await between(await publish(4, undefined, renumbered(numbers)))).toEqual([`chain ${GAME} 202611210003`])
})

test('T48: a game with numbers that fall back within a day is found', async () => {
  const site = await publish(4, undefined, renumbered({ 1: '202611210009' }))
  const { mismatches } = checkBundle(await bundleOf(site))
  expect(mismatches.map(({ check, period }) => `${check} ${period}`)).toContain('order 202611210003')
})

test('a day of another log than the one before it is found', async () => {
  const other = await publish(4, (kind, record) => (kind === 'chain' ? { ...record, length: 5 } : record))
  expect(await between(await publish(4), other)).toEqual(['log'])
})

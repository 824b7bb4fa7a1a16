import { expect, test } from 'vitest'
import { fairDrawOf, publish } from '../../test/sample-site.ts'
import { verifyDraw, type DrawCheck, type FairDraw } from '../index.ts'

const site = await publish(4)
const honest = (): FairDraw => fairDrawOf(site, 'k3-60', '202611210002')
const failed = ({ steps }: DrawCheck): string[] => steps.filter(({ ok }) => ok === false).map(({ id }) => id)

test('T48: a void record without a name is refused', () => {
  const voided = fairDrawOf(site, 'k3-60', '202611210003')
  Reflect.deleteProperty(voided.void!, 'game')
  expect(failed(verifyDraw(voided))).toEqual(['records'])
})

test('T48: a close record that is missing though its time is over fails, with or without a result', () => {
  const draw = { ...honest(), close: null }
  const { draws } = draw.open
  expect(failed(verifyDraw(draw))).toContain('close')
  const waiting = { ...draw, reveal: null }
  expect(failed(verifyDraw(waiting, { now: draws + 100 }))).toEqual([])
  expect(failed(verifyDraw(waiting, { now: draws + 200 }))).toEqual(['close'])
})

test('a draw that is neither drawn nor void long after its round fails', () => {
  const draw = { ...honest(), reveal: null }
  expect(failed(verifyDraw(draw, { now: draw.open.draws + 700 }))).toEqual([])
  expect(failed(verifyDraw(draw, { now: draw.open.draws + 800 }))).toEqual(['unfinished'])
})

test('another draw than the one asked for is refused', () => {
  const { game, period } = honest().open
  const asking = (requested: { game: string; period: string }): string[] => failed(verifyDraw(honest(), { requested }))
  expect(asking({ game, period })).toEqual([])
  expect(asking({ game, period: '202611210001' })).toEqual(['records'])
  expect(asking({ game: 'k3-90', period })).toEqual(['records'])
})

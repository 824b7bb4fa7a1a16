import { describe, expect, it } from 'vitest'
import { changeSlip, emptySlip, type Slip } from './slip.ts'

const chosen = (...options: Slip['options']): Slip =>
  options.reduce((slip, option) => changeSlip(slip, { do: 'toggle', option }), emptySlip)

describe('the bet slip', () => {
  it('opens on the first choice, and stays folded on the next one if it was folded', () => {
    const first = chosen('bi')
    expect(first.open).toBe(true)
    const folded = changeSlip(first, { do: 'fold' })
    expect(folded.open).toBe(false)
    expect(changeSlip(folded, { do: 'toggle', option: '11' })).toEqual({
      options: ['bi', '11'],
      stake: '',
      open: false
    })
  })

  it('removes an option that is chosen again, and closes with the last one', () => {
    const two = chosen('bi', '11')
    const one = changeSlip(two, { do: 'toggle', option: 'bi' })
    expect(one).toEqual({ options: ['11'], stake: '', open: true })
    expect(changeSlip(one, { do: 'toggle', option: '11' })).toEqual(emptySlip)
  })

  it('keeps the typed stake when the last option is removed, and loses it only when cleared', () => {
    const typed = changeSlip(chosen('bi'), { do: 'type', digits: '1000' })
    expect(typed.stake).toBe('1000')
    expect(changeSlip(typed, { do: 'toggle', option: 'bi' }).stake).toBe('1000')
  })

  it('cannot be unfolded while nothing is chosen', () => {
    expect(changeSlip(emptySlip, { do: 'fold' }).open).toBe(false)
  })

  it('has no choices and no stake after clearing, and its panel is closed', () => {
    expect(changeSlip(changeSlip(chosen('bi', 'si'), { do: 'type', digits: '5' }), { do: 'clear' })).toEqual(emptySlip)
  })
})

it('a saved slip that is restored keeps what was chosen before', () => {
  const before = chosen('bi')
  const saved = { options: ['sm', 'bi'], stake: '20', open: true } as const
  expect(changeSlip(before, { do: 'restore', slip: saved })).toEqual(saved)
  expect(changeSlip(before, { do: 'restore', slip: { ...saved, options: ['sm'] } })).toEqual({
    ...saved,
    options: ['sm', 'bi']
  })
  expect(changeSlip(before, { do: 'restore', slip: emptySlip })).toEqual(before)
})

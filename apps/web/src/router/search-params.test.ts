import { describe, expect, it } from 'vitest'
import { safeBack, texts } from './search-params.ts'

describe('search parameters', () => {
  it('are the named ones alone', () => {
    expect(texts('key', 'id')({ key: 'k3_1m', id: 7, token: 'x', back: '' })).toEqual({ key: 'k3_1m' })
  })
})

describe('the way back after signing in', () => {
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', undefined])(
    'never leads out of the app (%s)',
    (back) => expect(safeBack(back)).toBe('/Home')
  )

  it('leads to the page that asked, with its parameters', () => {
    expect(safeBack('/Lottery?key=k3_1m&id=2')).toBe('/Lottery?key=k3_1m&id=2')
  })

  it('does not lead back to the gate', () => {
    expect(safeBack('/Login?back=/Mine')).toBe('/Home')
    expect(safeBack('/register')).toBe('/Home')
  })
})

import { describe, expect, it } from 'vitest'
import { safeBack, texts } from './search-params.ts'

describe('search parameters', () => {
  it('are only the named ones', () => {
    expect(texts('key', 'id')({ key: 'k3_1m', id: 7, token: 'x', back: '' })).toEqual({ key: 'k3_1m' })
  })
})

describe('the page to return to after signing in', () => {
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', undefined])(
    'is never outside the app (%s)',
    (back) => expect(safeBack(back)).toBe('/Home')
  )

  it('is the page that required it, with its parameters', () => {
    expect(safeBack('/Lottery?key=k3_1m&id=2')).toBe('/Lottery?key=k3_1m&id=2')
  })

  it('is never the sign-in page itself', () => {
    expect(safeBack('/Login?back=/Mine')).toBe('/Home')
    expect(safeBack('/register')).toBe('/Home')
  })
})

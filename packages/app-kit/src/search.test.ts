import { describe, expect, it } from 'vitest'
import { parseSearch, safePath, writeSearch } from './search.ts'

describe('search parameters', () => {
  it('stay the texts they are, through an address and back', () => {
    const address = writeSearch({ key: 'k3_1m', id: '2', expect: '202611210001', code: undefined })
    expect(address).toBe('?key=k3_1m&id=2&expect=202611210001')
    expect(parseSearch(address)).toEqual({ key: 'k3_1m', id: '2', expect: '202611210001' })
  })
})

describe('the path after signing in', () => {
  const paths = { start: '/start', isGate: (path: string) => path.startsWith('/sign-in') }

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '', undefined, '/sign-in?back=/audit'])(
    'is the start in place of %s',
    (back) => expect(safePath(back, paths)).toBe('/start')
  )

  it('is the page that required it, with its parameters', () => {
    expect(safePath('/audit?page=2', paths)).toBe('/audit?page=2')
  })
})

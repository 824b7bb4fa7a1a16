import { describe, expect, it } from 'vitest'
import { mayFrame } from './may-frame.ts'

const page = new URL('https://care.example/chat')
const by = new URL('https://glasshouse.example')
const allows = (headers: [string, string][], site = by) => mayFrame(new Headers(headers), { page, by: site })
const ancestors = (sources: string, site = by) =>
  allows([['content-security-policy', `default-src 'self'; frame-ancestors ${sources}`]], site)

describe('a page', () => {
  it('without a policy for frames may be framed', () => {
    expect(allows([])).toBe(true)
    expect(allows([['content-security-policy', "default-src 'none'"]])).toBe(true)
    expect(allows([['x-frame-options', 'ALLOWALL']])).toBe(true)
  })

  it.each(['DENY', 'SAMEORIGIN', 'sameorigin, sameorigin'])('may not be framed, by X-Frame-Options: %s', (value) => {
    expect(allows([['x-frame-options', value]])).toBe(false)
  })

  it.each([
    "'none'",
    "'self'",
    '',
    'https://other.example',
    'http:',
    'https://glasshouse.example:8443',
    '*.glasshouse.example'
  ])('may not be framed, by frame-ancestors %s', (sources) =>
    expect(ancestors(sources, sources === 'http:' ? new URL('ftp://glasshouse.example') : by)).toBe(false)
  )

  it.each([
    '*',
    'https:',
    'http:',
    'glasshouse.example',
    'https://glasshouse.example',
    'https://glasshouse.example:443',
    'https://glasshouse.example:*',
    '*.example',
    "'self' https://glasshouse.example/app"
  ])('may be framed, by frame-ancestors %s', (sources) => expect(ancestors(sources)).toBe(true))

  it('follows its policy before X-Frame-Options, and all policies that it has', () => {
    const open: [string, string] = ['content-security-policy', 'frame-ancestors *']
    expect(allows([open, ['x-frame-options', 'DENY']])).toBe(true)
    expect(allows([open, ['content-security-policy', "frame-ancestors 'none'"]])).toBe(false)
  })

  it('that allows a site on one port allows no other port', () => {
    const local = new URL('http://localhost:3000')
    expect(ancestors('http://localhost:3000', local)).toBe(true)
    expect(ancestors('http://localhost:*', local)).toBe(true)
    expect(ancestors('http://localhost', local)).toBe(false)
    expect(ancestors('https://localhost:3000', local)).toBe(false)
  })
})

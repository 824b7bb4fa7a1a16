import { describe, expect, it } from 'vitest'
import { safePayUrl } from './pay-url.ts'

const live = { origin: 'https://play.example', hostname: 'play.example', isSandbox: false }
const sandbox = { origin: 'http://localhost:3000', hostname: 'localhost', isSandbox: true }

describe('T8: the address of a payment page', () => {
  const schemes = [
    'javascript',
    'data',
    'blob',
    'file',
    'ftp',
    'about',
    'vbscript',
    'filesystem',
    'ws',
    'wss',
    'intent',
    'view-source',
    'tel',
    'mailto'
  ]
  const rests = [
    'alert(1)',
    '//pay.example/x',
    'text/html,<script>alert(1)</script>',
    '//play.example',
    '%61lert(1)',
    '',
    ' https://pay.example'
  ]
  const broken = [
    '',
    ' ',
    '/pay/1',
    '//pay.example/1',
    'pay.example',
    '\\\\pay.example',
    'https://',
    'https:///',
    'http://[::1',
    'null',
    'undefined'
  ]
  const hostile = [
    ...schemes.flatMap((scheme) => rests.map((rest) => `${scheme}:${rest}`)),
    ...schemes.flatMap((scheme) => rests.map((rest) => `${scheme.toUpperCase()}:${rest}`)),
    ...broken
  ]

  it(`is refused if it is any of ${hostile.length} hostile ones, in the sandbox too`, () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200)
    for (const text of hostile) {
      expect(safePayUrl(text, live), text).toBeNull()
      expect(safePayUrl(text, sandbox), text).toBeNull()
    }
  })

  it('is refused if it contains a username or is the app itself', () => {
    expect(safePayUrl('https://bank@pay.example/1', live)).toBeNull()
    expect(safePayUrl('https://bank:pin@pay.example/1', live)).toBeNull()
    expect(safePayUrl('https://play.example/pay/1', live)).toBeNull()
  })

  it('must be https; plain http is only for the sandbox cashier beside the app', () => {
    expect(safePayUrl('https://pay.example/1', live)?.host).toBe('pay.example')
    expect(safePayUrl('http://pay.example/1', live)).toBeNull()
    expect(safePayUrl('http://localhost:3001/pay/1', live)).toBeNull()
    expect(safePayUrl('http://localhost:3001/pay/1', sandbox)?.host).toBe('localhost:3001')
    expect(safePayUrl('http://127.0.0.1:3001/pay/1', sandbox)?.host).toBe('127.0.0.1:3001')
    expect(safePayUrl('http://pay.example/1', sandbox)).toBeNull()
  })
})

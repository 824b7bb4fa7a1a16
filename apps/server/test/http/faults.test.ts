import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const site = await startTestSite(await openTestDatabase())
const member = await site.signUp()
const signedIn = { token: btoa(member.session.token), tokensso: member.session.tokensso }
const english = { lang: 'en_us' }

const json = (body: string) => ({ method: 'POST', body, headers: { ...english, 'content-type': 'application/json' } })

/** Send raw bytes, and read everything until the server closes or a while has passed. */
function sendRaw(text: string, origin = site.origin): Promise<string> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = []
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => received.push(chunk))
    socket.on('error', reject)
    socket.setTimeout(3000, () => socket.destroy())
    socket.on('close', () => resolve(Buffer.concat(received).toString()))
  })
}

/** Start a call and never end it. */
function begin(): Promise<{ leave(): Promise<void> }> {
  const head = [
    'POST /api/member/logout HTTP/1.1',
    'host: x',
    `token: ${signedIn.token}`,
    `tokensso: ${signedIn.tokensso}`
  ]
  const lines = [...head, 'content-type: application/json', 'content-length: 9', '', '{']
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
    socket.on('error', reject)
    const leave = () => new Promise<void>((left) => socket.destroy().once('close', () => left()))
    socket.on('connect', () => socket.write(lines.join('\r\n'), () => resolve({ leave })))
  })
}

describe('an invalid request gets an envelope, with the code as the status:', () => {
  test.each([
    ['a path that nothing is at', '/nothing', {}, 404, 'NO_SUCH_CALL'],
    ['the prefix alone', '', {}, 404, 'NO_SUCH_CALL'],
    ['a path below a call', '/system/base/more', {}, 404, 'NO_SUCH_CALL'],
    ['another method', '/system/base', { method: 'DELETE' }, 404, 'NO_SUCH_CALL'],
    ['a path that cannot be decoded', '/%zz', {}, 400, 'MALFORMED'],
    ['JSON that is none', '/member/doLogin', json('{"username":'), 400, 'MALFORMED'],
    ['JSON that would poison objects', '/member/doLogin', json('{"__proto__":{"a":1}}'), 400, 'MALFORMED'],
    ['JSON that is a list', '/member/doLogin', json('[]'), 400, 'MALFORMED'],
    ['JSON that is a text', '/member/doLogin', json('"username"'), 400, 'MALFORMED'],
    ['a text', '/member/doLogin', { method: 'POST', body: 'username=x' }, 400, 'MALFORMED'],
    [
      'XML',
      '/member/doLogin',
      { method: 'POST', body: '<x/>', headers: { 'content-type': 'application/xml' } },
      400,
      'MALFORMED'
    ],
    ['a body without a type', '/member/doLogin', { method: 'POST', body: new Uint8Array([1, 2]) }, 400, 'MALFORMED'],
    ['a form that is too long', '/member/doLogin', form({ username: 'x'.repeat(70_000) }), 413, 'TOO_LARGE'],
    [
      'JSON that is too long',
      '/member/doLogin',
      json(JSON.stringify({ username: 'x'.repeat(70_000) })),
      413,
      'TOO_LARGE'
    ]
  ])('%s', async (_what, path, init: RequestInit, status, err) => {
    const headers = { ...english, ...(init.headers as Record<string, string>) }
    const answer = await callApi(site.origin, path, { ...init, headers })
    expect(answer).toMatchObject({ status, code: status, err, data: null })
    expect(answer.msg.length).toBeGreaterThan(10)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('bytes that are not HTTP', async () => {
    const answer = await sendRaw('HELLO\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ code: 400, err: 'MALFORMED', data: 'bnVsbA==' })
  })
})

test('T58: two hosts are refused, in any case and even when equal', async () => {
  const ask = (...hosts: string[]) =>
    sendRaw(`GET /api/system/base HTTP/1.1\r\n${hosts.join('\r\n')}\r\nconnection: close\r\n\r\n`)
  expect(await ask('Host: x')).toMatch(/^HTTP\/1\.1 200 /)
  for (const hosts of [
    ['Host: x', 'Host: y'],
    ['Host: x', 'host: x'],
    ['host: x', 'lang: en_us', 'HOST: evil.example'],
    ['Host: x', 'Host:'],
    []
  ]) {
    expect(await ask(...hosts), hosts.join()).toMatch(/^HTTP\/1\.1 400 /)
  }
})

test('T58: two hosts are refused on the admin port too', async () => {
  const admin = await site.admin.listen({ port: 0, host: '127.0.0.1' })
  const ask = (...hosts: string[]) =>
    sendRaw(`GET /metrics HTTP/1.1\r\n${hosts.join('\r\n')}\r\nconnection: close\r\n\r\n`, admin)
  expect(await ask('Host: localhost')).toMatch(/^HTTP\/1\.1 200 /)
  for (const other of ['localhost', 'evil.example']) {
    const answer = await ask('Host: localhost', `host: ${other}`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('glasshouse_')
  }
})

test('a request with two lengths, or a length and a transfer encoding, is refused and ends the connection', async () => {
  const ask = (...lines: string[]) =>
    sendRaw(['POST /api/member/logout HTTP/1.1', 'host: x', ...lines, '', '0', '', ''].join('\r\n'))
  for (const lines of [
    ['content-length: 5', 'transfer-encoding: chunked'],
    ['transfer-encoding: chunked', 'content-length: 5'],
    ['content-length: 5', 'content-length: 6'],
    ['transfer-encoding: chunked, identity']
  ]) {
    const answer = await ask(...lines)
    expect(answer, lines.join()).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/^HTTP\//gm), lines.join()).toHaveLength(1)
  }
})

test('TRACE echoes nothing of what was sent', async () => {
  const answer = await sendRaw(
    'TRACE /api/system/base HTTP/1.1\r\nhost: x\r\ncookie: kept=apart\r\nconnection: close\r\n\r\n'
  )
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /)
  expect(answer).not.toContain('kept=apart')
})

describe('bodies', () => {
  test('are forms or JSON, with the same meaning', async () => {
    const nobody = { username: 'nobody99', password: 'whatever it is' }
    for (const init of [form(nobody), json(JSON.stringify(nobody))]) {
      expect(await callApi(site.origin, '/member/doLogin', init)).toMatchObject({ code: 401, err: 'LOGIN_WRONG' })
    }
    const charset = {
      method: 'POST',
      body: JSON.stringify(nobody),
      headers: { 'content-type': 'application/json; charset=utf-8' }
    }
    expect(await callApi(site.origin, '/member/doLogin', charset)).toMatchObject({ err: 'LOGIN_WRONG' })
  })

  test('T24: with a field twice are refused', async () => {
    const body = new URLSearchParams('username=one&username=two&password=whatever')
    const twice = await callApi(site.origin, '/member/doLogin', { method: 'POST', body })
    expect(twice).toMatchObject({ code: 401, err: 'FIELD_INVALID', data: { field: 'username' } })
  })

  test('with a NUL in a field are refused by its name', async () => {
    const answer = await callApi(site.origin, '/member/doLogin', form({ username: 'a\0b', password: 'whatever' }))
    expect(answer).toMatchObject({ code: 401, err: 'FIELD_INVALID', data: { field: 'username' } })
    expect(await callApi(site.origin, '/Lottery/getLotteryInfo?key=%00')).toMatchObject({ data: { field: 'key' } })
  })

  test('may be left out where nothing is needed', async () => {
    const hangingUp = await site.signUp()
    const headers = { token: hangingUp.session.token, tokensso: hangingUp.session.tokensso }
    expect(await callApi(site.origin, '/member/logout', { method: 'POST', headers })).toMatchObject({
      code: 200,
      data: null
    })
  })
})

describe('a member', () => {
  const info = () => callApi(site.origin, '/member/getUserInfo', { headers: { ...english, ...signedIn } })

  test('may have a hundred pending calls at once, again and again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, info))
      expect(answers.filter(({ code }) => code !== 200)).toEqual([])
    }
  })

  test('T31: with far more pending calls is asked to wait, until some of them are over', async () => {
    const hold = (count: number) => Promise.all(Array.from({ length: count }, begin))
    const held = await hold(256)
    let waiting = await info()
    // When the machine stalls, the server drops calls that wait for their ends, and others take their places.
    for (let tries = 0; waiting.code !== 429 && tries < 20; tries += 1) {
      held.push(...(await hold(64)))
      waiting = await info()
    }
    expect(waiting).toMatchObject({
      status: 429,
      err: 'TOO_MANY_REQUESTS',
      data: null,
      msg: expect.stringContaining('1 second')
    })
    expect(waiting.headers.get('retry-after')).toBe('1')
    const other = await site.signUp()
    expect((await other.call('getUserInfo')).id).toBe(Number(other.id))
    await Promise.all(held.map(({ leave }) => leave()))
    await expect.poll(async () => (await info()).code, { timeout: 20_000 }).toBe(200)
  })

  test('is not charged for aborted calls', async () => {
    for (let round = 0; round < 3; round += 1) {
      const held = await Promise.all(Array.from({ length: 200 }, begin))
      await Promise.all(held.map(({ leave }) => leave()))
    }
    await expect.poll(async () => (await info()).code, { timeout: 20_000 }).toBe(200)
  })

  test('T31: cannot be locked out by somebody who knows the public half of the session', async () => {
    const thief = { token: 'ab'.repeat(32), tokensso: signedIn.tokensso }
    const response = Array.from({ length: 300 }, () => callApi(site.origin, '/member/getUserInfo', { headers: thief }))
    const [own, ...others] = await Promise.all([info(), ...response])
    expect(own!.code).toBe(200)
    expect(new Set(others.map(({ err }) => err))).toEqual(new Set(['AUTH_REQUIRED']))
  })
})

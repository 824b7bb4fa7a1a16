import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

/** A malicious provider, which responds as the test wants. */
let answer: { status: number; body: unknown } = { status: 500, body: '' }
const provider = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => provider.close())

const { port } = provider.address() as AddressInfo
const own = `http://127.0.0.1:${port}`
const testDatabase = await openTestDatabase()
const site = await startTestSite(testDatabase, { CASHIER_PORT: String(port), CASHIER_URL: own })
const member = await site.signUp()

const recharge = (payUrl: unknown) => {
  answer = { status: 201, body: { payment_id: `p${Math.random()}`, pay_url: payUrl } }
  return member.call('doRecharge', { money: '10', bank_type: 'sandbox' })
}

const host = `127.0.0.1:${port}`

/** Return addresses to which no member may be sent, with the usual tricks against such checks. */
function hostileAddresses(): unknown[] {
  const schemes = [
    'javascript',
    'data',
    'vbscript',
    'blob',
    'file',
    'ftp',
    'ws',
    'wss',
    'intent',
    'about',
    'filesystem',
    'view-source'
  ]
  const hosts = [
    'evil.test',
    'evil.test:443',
    `evil.test\\@${host}`,
    `${host}.evil.test`,
    `${host}@evil.test`,
    `user:pw@${host}`,
    'localhost',
    '127.0.0.1',
    `127.0.0.1:${port + 1}`,
    `127.1:${port}`,
    `2130706433:${port}`,
    `0x7f.1:${port}`,
    `[::1]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `%31%32%37.0.0.1:${port}`,
    `127.0.0.1%2f:${port}`,
    '',
    ' ',
    '/',
    '//'
  ]
  const tails = ['/pay/x', '', '/..//evil.test']
  return [
    ...schemes.flatMap((scheme) => [
      `${scheme}:alert(1)`,
      `${scheme}://${host}/pay/x`,
      `${scheme}:${own}/pay/x`,
      `${scheme.toUpperCase()}:x`
    ]),
    ...hosts.flatMap((name) => tails.flatMap((tail) => [`http://${name}${tail}`, `https://${name}${tail}`])),
    ...['?a=1', '?', '#a', '#', '\\', '\\..\\', '\t', '\n', '\r\n', ' ', '\u0000', '\u202e', 'é', '/../x', '/./x'].map(
      (tail) => `${own}/pay/x${tail}`
    ),
    ...['\t', '\n', ' ', '\u0000', '\u00a0', '\u200b', 'x', '/', '//', '\\\\'].map((head) => `${head}${own}/pay/x`),
    `https://${host}/pay/x`,
    `http:/${host}/pay/x`,
    `http:${host}/pay/x`,
    `HTTP://${host}/pay/x`,
    `//${host}/pay/x`,
    '/pay/x',
    'pay/x',
    '',
    ' ',
    null,
    undefined,
    0,
    7,
    true,
    {},
    [],
    [own],
    { href: own },
    `${own}/${'x'.repeat(3000)}`,
    `java\nscript:alert(1)//${own}`,
    `${own.replace('http', 'ht\ntp')}/pay/x`,
    `${own.replace('.', '\u3002')}/pay/x`
  ]
}

test('T8: a member is never sent to an address that is not the provider’s own, and nothing is left behind', async () => {
  const addresses = hostileAddresses()
  expect(addresses.length).toBeGreaterThanOrEqual(200)
  for (const address of addresses) {
    await expect(recharge(address), `${JSON.stringify(address)} passed`).rejects.toMatchObject({
      err: 'PROVIDER_UNAVAILABLE'
    })
  }
  expect(await member.call('getUserRechargeList', {})).toEqual([])
  await expect(recharge(`${own}/pay/x`)).resolves.toMatchObject({ pay_url: `${own}/pay/x` })
})

test('a provider that fails costs the member nothing, and the same request can be made again', async () => {
  const req_id = '0b1f1a52-7c0e-4b55-9d4e-1f4f6a9d2c11'
  answer = { status: 500, body: {} }
  const failing = member.call('doRecharge', { money: '10', bank_type: 'sandbox', req_id })
  await expect(failing).rejects.toMatchObject({ err: 'PROVIDER_UNAVAILABLE' })
  answer = { status: 201, body: { payment_id: 'again', pay_url: `${own}/pay/again` } }
  await expect(member.call('doRecharge', { money: '10', bank_type: 'sandbox', req_id })).resolves.toMatchObject({
    pay_url: `${own}/pay/again`
  })
})

test('an invalid response counts as a failed provider', async () => {
  for (const body of ['', [], null, { payment_id: 7, pay_url: `${own}/pay/x` }, { pay_url: `${own}/pay/x` }]) {
    answer = { status: 201, body }
    await expect(member.call('doRecharge', { money: '10', bank_type: 'sandbox' })).rejects.toMatchObject({
      err: 'PROVIDER_UNAVAILABLE'
    })
  }
})

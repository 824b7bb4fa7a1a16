import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test, vi } from 'vitest'
import { createCashier } from '../src/cashier.ts'

type Received = { headers: Record<string, string>; body: string }

const apiToken = 'a'.repeat(40)
const signingSecret = Buffer.alloc(32, 7).toString('base64')
const directory = mkdtempSync(join(tmpdir(), 'cashier-'))
const authorization = { authorization: `Bearer ${apiToken}` }

let merchant: Server
let cashier: FastifyInstance
let file: string
/** What the merchant has received, and the status of its next responses; 204 by default. */
let received: Received[]
let statuses: number[]
let count = 0

beforeEach(async () => {
  received = []
  statuses = []
  merchant = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk) => (body += chunk))
    incoming.on('end', () => {
      received.push({ headers: incoming.headers as Record<string, string>, body })
      response.writeHead(statuses.shift() ?? 204).end()
    })
  })
  await new Promise<void>((resolve) => {
    merchant.listen(0, '127.0.0.1', resolve)
  })
  file = join(directory, `${++count}.sqlite`)
  cashier = await openCashier()
  return async () => {
    await cashier.close()
    merchant.close()
  }
})

async function openCashier(): Promise<FastifyInstance> {
  const { port } = merchant.address() as AddressInfo
  const made: FastifyInstance = createCashier({
    file,
    publicUrl: () => made.listeningOrigin,
    notifyUrl: `http://127.0.0.1:${port}/`,
    apiToken,
    signingSecret,
    frameOrigins: ['https://glasshouse.test']
  })
  await made.listen({ port: 0, host: '127.0.0.1' })
  return made
}

const request = {
  reference: '7001',
  amount: '100000',
  currency: 'VND',
  decimals: 0,
  points: '100',
  lang: 'en_us',
  expires_at: Math.floor(Date.now() / 1000) + 900
}

type OpenedPayment = { status: number; payment_id: string; pay_url: string }

async function createPayment(
  changes: Partial<typeof request> = {},
  headers: Record<string, string> = authorization
): Promise<OpenedPayment> {
  const answer = await fetch(`${cashier.listeningOrigin}/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...request, ...changes })
  })
  return { ...((await answer.json()) as OpenedPayment), status: answer.status }
}

async function readPayment(id: string): Promise<Record<string, string>> {
  const answer = await fetch(`${cashier.listeningOrigin}/payments/${id}`, { headers: authorization })
  return (await answer.json()) as Record<string, string>
}

test('only the merchant can open a payment', async () => {
  expect((await createPayment({}, {})).status).toBe(401)
  expect((await createPayment({}, { authorization: `Bearer ${'b'.repeat(40)}` })).status).toBe(401)
  const opened = await createPayment()
  expect(opened.status).toBe(201)
  expect((await fetch(`${cashier.listeningOrigin}/payments/${opened.payment_id}`)).status).toBe(401)
})

test('a reference has one payment, however often it is requested, and never a different amount', async () => {
  const first = await createPayment()
  const second = await createPayment()
  expect(second.payment_id).toBe(first.payment_id)
  expect((await createPayment({ amount: '100001' })).status).toBe(409)
})

test('the address of a payment is absolute and has no query, and its page says that no money moves', async () => {
  const payUrl = (await createPayment()).pay_url
  expect(new URL(payUrl).search).toBe('')
  const page = await fetch(payUrl)
  const html = await page.text()
  expect(html).toContain('No real money moves')
  expect(html).toContain('₫100,000')
  expect(html).toContain('100 points')
  expect(html).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://glasshouse.test')
})

test('the page uses the product’s fonts, from its own origin', async () => {
  const page = await fetch((await createPayment({ reference: '7009' })).pay_url)
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'")
  const fonts = [...(await page.text()).matchAll(/url\((\/fonts\/[^)]+)\)/g)].map(([, path]) => path!)
  expect(fonts).toHaveLength(4)
  for (const path of fonts) {
    const font = await fetch(new URL(path, page.url))
    expect(font.headers.get('content-type')).toBe('font/woff2')
    expect(
      Buffer.from(await font.arrayBuffer())
        .subarray(0, 4)
        .toString()
    ).toBe('wOF2')
  }
})

test('an amount has the format of the reader’s language, exact to the smallest unit', async () => {
  const pesos = { reference: '7004', amount: '9007199254740993', currency: 'MXN', decimals: 2, lang: 'zh_cn' }
  const page = await fetch((await createPayment(pesos)).pay_url)
  expect(await page.text()).toContain('MX$90,071,992,547,409.93')
})

test('the page is in the language of the payment, or else in the browser’s', async () => {
  const chinese = await fetch((await createPayment({ lang: 'zh_cn', reference: '7002' })).pay_url)
  expect(await chinese.text()).toContain('<html lang="zh-Hans">')
  const spanish = await fetch((await createPayment({ lang: '', reference: '7003' })).pay_url, {
    headers: { 'accept-language': 'fr-FR,es-MX;q=0.8,en;q=0.5' }
  })
  expect(await spanish.text()).toContain('<html lang="es">')
})

test('a tap on pay, without body, cookie or origin, pays and sends the merchant a signed notification at once', async () => {
  const opened = await createPayment()
  const answer = await fetch(`${opened.pay_url}/pay`, { method: 'POST' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Payment complete')
  expect(received).toHaveLength(1)
  const { headers, body } = received[0]!
  const event = new Webhook(signingSecret).verify(body, headers) as { type: string; data: Record<string, string> }
  expect(event.type).toBe('payment.paid')
  expect(event.data).toMatchObject({ reference: '7001', amount: '100000', currency: 'VND', status: 'paid' })
  expect((await readPayment(opened.payment_id))['status']).toBe('paid')
})

test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'a tap that claims to be %s and is empty counts',
  async (type) => {
    const opened = await createPayment()
    await fetch(`${opened.pay_url}/decline`, { method: 'POST', headers: { 'content-type': type } })
    expect((await readPayment(opened.payment_id))['status']).toBe('declined')
  }
)

test('the first tap decides: a second one changes nothing and sends no notification', async () => {
  const opened = await createPayment()
  await fetch(`${opened.pay_url}/decline`, { method: 'POST' })
  await Promise.all(Array.from({ length: 5 }, () => fetch(`${opened.pay_url}/pay`, { method: 'POST' })))
  expect((await readPayment(opened.payment_id))['status']).toBe('declined')
  expect(received).toHaveLength(1)
})

test('an expired payment can still be paid, and its page shows that it has expired', async () => {
  const opened = await createPayment({ expires_at: Math.floor(Date.now() / 1000) - 60 })
  expect(await (await fetch(opened.pay_url)).text()).toContain('This payment has timed out')
  await fetch(`${opened.pay_url}/pay`, { method: 'POST' })
  expect((await readPayment(opened.payment_id))['status']).toBe('paid')
})

test('a notification that is not acknowledged is sent again under the same id', async () => {
  statuses = [500]
  const opened = await createPayment()
  await fetch(`${opened.pay_url}/pay`, { method: 'POST' })
  await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 10_000 })
  expect(received[1]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id'])
})

test('payments and unacknowledged notifications survive a restart', async () => {
  statuses = [503]
  const opened = await createPayment()
  await fetch(`${opened.pay_url}/pay`, { method: 'POST' })
  await cashier.close()
  cashier = await openCashier()
  expect((await readPayment(opened.payment_id))['status']).toBe('paid')
  await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 10_000 })
})

test('a merchant that accepts a notification and never answers does not keep the cashier from closing', async () => {
  let isReached = false
  merchant.removeAllListeners('request')
  merchant.once('request', () => (isReached = true))
  const { payment_id: id } = await createPayment()
  const paying = fetch(`${cashier.listeningOrigin}/pay/${id}/pay`, { method: 'POST', redirect: 'manual' })
  await vi.waitFor(() => expect(isReached).toBe(true))
  const startedAt = performance.now()
  await cashier.close()
  expect(performance.now() - startedAt).toBeLessThan(2000)
  expect((await paying).status).toBe(303)

  merchant.closeAllConnections()
  merchant.on('request', (_incoming, response) => {
    received.push({ headers: {}, body: '' })
    response.writeHead(204).end()
  })
  cashier = await openCashier()
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5000 })
})

test('an unknown payment gets a 404 in the visitor’s language', async () => {
  const answer = await fetch(`${cashier.listeningOrigin}/pay/none`, { headers: { 'accept-language': 'id' } })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Pembayaran ini tidak ditemukan.')
  expect((await fetch(`${cashier.listeningOrigin}/pay/none/pay`, { method: 'POST' })).status).toBe(404)
})

test('T9: the name of a payment is plain text on its page, whatever it contains', async () => {
  const reference = `<img src=x onerror="alert('1')">&amp;`
  const { pay_url } = await createPayment({ reference })
  const page = await (await fetch(pay_url)).text()
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
  expect(page).not.toContain('<img')
})

test('T58: two hosts are refused, in any case and even when equal', async () => {
  const { port } = new URL(cashier.listeningOrigin)
  const ask = (...hosts: string[]) => send(['GET /livez HTTP/1.1', ...hosts])
  const send = async (lines: string[]) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }
  expect(await ask('Host: x')).toMatch(/^HTTP\/1\.1 200 /)
  for (const hosts of [['Host: x', 'Host: y'], ['Host: x', 'HOST: x'], []])
    expect(await ask(...hosts), hosts.join()).toMatch(/^HTTP\/1\.1 400 /)
  expect(await send(['GET /livez HTTP/1.0']), 'HTTP/1.0 needs none').toMatch(/^HTTP\/1\.1 200 /)
})

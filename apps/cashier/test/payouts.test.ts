import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test, vi } from 'vitest'
import { createCashier } from '../src/cashier.ts'

type Event = { type: string; data: Record<string, string> }

const apiToken = 'a'.repeat(40)
const signingSecret = Buffer.alloc(32, 7).toString('base64')
const headers = { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' }
const directory = mkdtempSync(join(tmpdir(), 'cashier-payouts-'))

let merchant: Server
let cashier: FastifyInstance
let received: Event[]
let file: string
let count = 0

beforeEach(async () => {
  received = []
  merchant = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push(new Webhook(signingSecret).verify(body, request.headers as Record<string, string>) as Event)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => {
    merchant.listen(0, '127.0.0.1', resolve)
  })
  file = join(directory, `${++count}.sqlite`)
  cashier = createCashier({
    file,
    publicUrl: () => '',
    notifyUrl: `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/`,
    apiToken,
    signingSecret,
    frameOrigins: []
  })
  await cashier.listen({ port: 0, host: '127.0.0.1' })
  return async () => {
    await cashier.close()
    merchant.close()
  }
})

const payout = {
  reference: '8001',
  points: '100',
  country: 'VN',
  bank_code: 'VCB',
  account_number: '9704365',
  holder: 'NGUYEN VAN AN'
}

const payOut = (changes: Partial<typeof payout> = {}, sent: Record<string, string> = headers) =>
  fetch(`${cashier.listeningOrigin}/payouts`, {
    method: 'POST',
    headers: sent,
    body: JSON.stringify({ ...payout, ...changes })
  })

type PayoutResponse = Record<'payout_id' | 'reference' | 'points' | 'status' | 'reason', string>

const read = async (answer: Response) => (await answer.json()) as PayoutResponse

const readPayout = async (reference = payout.reference) =>
  read(await fetch(`${cashier.listeningOrigin}/payouts/${reference}`, { headers }))

test('only the merchant can make a payout', async () => {
  const stranger = { ...headers, authorization: 'Bearer nobody' }
  expect((await payOut({}, stranger)).status).toBe(401)
  expect((await fetch(`${cashier.listeningOrigin}/payouts/8001`)).status).toBe(401)
  expect((await fetch(`${cashier.listeningOrigin}/payouts/8001`, { headers })).status).toBe(404)
})

test('a payout is paid once per reference, with one signed notification', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, async () => read(await payOut())))
  expect(new Set(answers.map(({ payout_id }) => payout_id)).size).toBe(1)
  expect(answers[0]).toMatchObject({ reference: '8001', points: '100', status: 'paid', reason: '' })
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 })
  expect(received[0]).toMatchObject({ type: 'payout.paid', data: answers[0] })
  expect((await payOut({ points: '101' })).status).toBe(409)
  expect((await payOut({ account_number: '9704366' })).status).toBe(409)
})

test('an account that ends in 0000 fails, with a reason', async () => {
  const answer = await read(await payOut({ account_number: '97040000' }))
  expect(answer).toMatchObject({ status: 'failed', reason: 'account_closed' })
  await vi.waitFor(() => expect(received).toMatchObject([{ type: 'payout.failed' }]), { timeout: 10_000 })
})

test.each([
  ['1111', 'paid', ''],
  ['2222', 'failed', 'account_unknown']
])('an account that ends in %s gets no response, and is %s later', async (ending, status, reason) => {
  await expect(payOut({ account_number: `970${ending}` })).rejects.toThrow()
  expect(['pending', status]).toContain((await readPayout()).status)
  await vi.waitFor(async () => expect(await readPayout()).toMatchObject({ status, reason }), { timeout: 20_000 })
  await vi.waitFor(() => expect(received).toMatchObject([{ type: `payout.${status}` }]), { timeout: 10_000 })
})

test('T12: the database stores the last four digits of an account and no others', async () => {
  await payOut({ account_number: '970412345678901' })
  await cashier.close()
  expect(readFileSync(file).includes('970412345678901')).toBe(false)
})

test.each([{ points: '0' }, { points: '-1' }, { points: '1.5' }, { account_number: 'x' }, { country: '' }])(
  'a payout with %o is rejected',
  async (wrong) => expect((await payOut(wrong)).status).toBe(400)
)

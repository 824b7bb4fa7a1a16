import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromHex, quicknet, roundTime, toHex } from '@glasshouse/fairness'
import { afterAll, expect, test } from 'vitest'
import { createDrandBeacon } from '../../src/domains/fairness/beacon/drand-beacon.ts'
import { withStoredRounds } from '../../src/domains/fairness/beacon/stored-rounds.ts'
import { createMetrics } from '../../src/observe/metrics/metrics.ts'
import { createOutgoing } from '../../src/outgoing/outgoing.ts'
import { quietLog } from '../support/quiet-log.ts'
import { openTestDatabase } from '../support/test-database.ts'

/** Rounds of quicknet as drand published them. */
const recorded: Record<number, string> = {
  1000: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  1001: 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  32398885: '8f6d5ddd520329a4ce9a25db41c0552a5ac04bd56577138cbb0ec2b9326af2b8012c7dc2c5bcddc439d922c93a281d24'
}

const { database, owner } = await openTestDatabase()
const relays: Server[] = []
afterAll(() => Promise.all(relays.map((relay) => new Promise((resolve) => relay.close(resolve)))))

/** Start a relay that responds like drand's, with a given response for a round. It counts its requests. */
async function startRelay(
  signatureOf: (round: number) => string | undefined
): Promise<{ url: string; requests: () => number }> {
  let requests = 0
  const relay = createServer((request, response) => {
    requests += 1
    const [, chain, , round] = request.url!.split('/')
    const signature = chain === quicknet.chainHash ? signatureOf(Number(round)) : undefined
    response.writeHead(signature ? 200 : 404, { 'content-type': 'application/json', connection: 'close' })
    response.end(signature ? JSON.stringify({ round: Number(round), signature }) : '{}')
  })
  relays.push(relay)
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`, requests: () => requests }
}

const after = (round: number) => ({ now: () => roundTime(quicknet, round) * 1000 + 1 })
const metrics = createMetrics('test')
const tools = (round: number) => ({ clock: after(round), outgoing, log: quietLog, metrics })
const outgoing = createOutgoing(['127.0.0.1'])

test.each([1000, 1001, 32398885])('H1: quicknet round %i is accepted as it was published', async (round) => {
  const { url } = await startRelay((count) => recorded[count])
  const signature = await createDrandBeacon([url], tools(round)).signatureOf(round)
  expect(toHex(signature!)).toBe(recorded[round])
})

test('H1: a relay that lies is not believed, and one honest relay is enough', async () => {
  const lying = await startRelay(() => recorded[1001])
  const broken = await startRelay(() => undefined)
  const honest = await startRelay((round) => recorded[round])
  const urls = [lying.url, broken.url, honest.url]
  expect(await createDrandBeacon(urls, tools(1000)).signatureOf(1000)).toEqual(fromHex(recorded[1000]!))
  expect(await createDrandBeacon([lying.url, broken.url], tools(1000)).signatureOf(1000)).toBeNull()
})

test('a round is not requested before its time', async () => {
  const relay = await startRelay((round) => recorded[round])
  const early = { now: () => roundTime(quicknet, 1000) * 1000 - 1 }
  expect(await createDrandBeacon([relay.url], { ...tools(1000), clock: early }).signatureOf(1000)).toBeNull()
  expect(relay.requests()).toBe(0)
})

test('a round is fetched once, for every node and for good', async () => {
  const relay = await startRelay((round) => recorded[round])
  const nodes = [1, 2].map(() => withStoredRounds(createDrandBeacon([relay.url], tools(1000)), database.main))
  for (const node of nodes) expect(toHex((await node.signatureOf(1000))!)).toBe(recorded[1000])
  expect(relay.requests()).toBe(1)
  const { rows } = await owner.query('select round from beacon_round')
  expect(rows).toEqual([{ round: 1000n }])
})

import { operatorLiveEvents } from '@glasshouse/contract/operator'
import { createParser } from 'eventsource-parser'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator, type TestOperator } from '../support/test-operator.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)

const WAIT = { timeout: 20_000 }

type Console = { sections: string[]; hellos: number; ended: boolean }

/** Open a console's stream on a node, and collect what it receives until the server ends it. */
async function openConsole(node: TestSite, { browser }: TestOperator): Promise<Console> {
  const hangUp = new AbortController()
  afterAll(() => hangUp.abort())
  const response = await fetch(`${node.origin}/api/operator/live`, {
    headers: { cookie: browser.cookie },
    signal: hangUp.signal
  })
  const received: Console = { sections: [], hellos: 0, ended: false }
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'hello') received.hellos += 1
      else received.sections.push(operatorLiveEvents.console.parse(JSON.parse(data)).section)
    }
  })
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) parser.feed(decoder.decode(chunk, { stream: true }))
    received.ended = true
  }
  read().catch(() => {})
  await vi.waitFor(() => expect(received.hellos).toBeGreaterThan(0), WAIT)
  return received
}

test('an open console is notified which section changed, on whichever node it happened', async () => {
  const other = await startTestSite(opened)
  const consoles = [await openConsole(site, owner), await openConsole(other, owner)]
  const member = await site.signUp()
  await owner.call('freezeMember', { id: String(member.id), reason: 'for the test' })
  for (const one of consoles) {
    await vi.waitFor(() => expect(one.sections).toEqual(expect.arrayContaining(['members', 'audit'])), WAIT)
  }
  await other.stop()
  await vi.waitFor(() => expect(consoles[1]!.ended).toBe(true), WAIT)
})

test('a console’s stream ends with its session', async () => {
  const support = await createOperator(site, owner, 'support')
  const one = await openConsole(site, support)
  await owner.call('switchOperator', { id: String(support.id), on: false, reason: 'has left' })
  await vi.waitFor(() => expect(one.ended).toBe(true), WAIT)
})

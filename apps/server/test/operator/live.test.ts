import { operatorLiveEvents } from '@glasshouse/contract/operator'
import { createParser } from 'eventsource-parser'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { firstOwner, hire, type TestOperator } from '../support/test-operator.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await firstOwner(site)

const PATIENCE = { timeout: 20_000 }

type Console = { sections: string[]; hellos: number; ended: boolean }

/** An open console on a node: what it hears, until the server ends it. */
async function openConsole(node: TestSite, { browser }: TestOperator): Promise<Console> {
  const hangUp = new AbortController()
  afterAll(() => hangUp.abort())
  const answer = await fetch(`${node.origin}/api/operator/live`, {
    headers: { cookie: browser.cookie },
    signal: hangUp.signal
  })
  const heard: Console = { sections: [], hellos: 0, ended: false }
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'hello') heard.hellos += 1
      else heard.sections.push(operatorLiveEvents.desk.parse(JSON.parse(data)).section)
    }
  })
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body!) parser.feed(decoder.decode(chunk, { stream: true }))
    heard.ended = true
  }
  read().catch(() => {})
  await vi.waitFor(() => expect(heard.hellos).toBeGreaterThan(0), PATIENCE)
  return heard
}

test('an open console hears which part changed, on whichever node it happened', async () => {
  const other = await startTestSite(opened)
  const consoles = [await openConsole(site, owner), await openConsole(other, owner)]
  const member = await site.signUp()
  await owner.call('freezeMember', { id: String(member.id), reason: 'for the test' })
  for (const one of consoles) {
    await vi.waitFor(() => expect(one.sections).toEqual(expect.arrayContaining(['members', 'audit'])), PATIENCE)
  }
  await other.stop()
  await vi.waitFor(() => expect(consoles[1]!.ended).toBe(true), PATIENCE)
})

test('a console’s stream ends with its session', async () => {
  const support = await hire(site, owner, 'support')
  const one = await openConsole(site, support)
  await owner.call('switchOperator', { id: String(support.id), on: '0', reason: 'has left' })
  await vi.waitFor(() => expect(one.ended).toBe(true), PATIENCE)
})

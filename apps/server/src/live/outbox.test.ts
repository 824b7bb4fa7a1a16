import { expect, test, vi } from 'vitest'
import { Outbox } from './outbox.ts'
import type { LiveStream } from './stream.ts'

const BUSY_MS = 0.1

/** A stream that notes its events; each takes some processor time. */
function streamOf(received: string[]): LiveStream {
  const send = ({ text }: { text: string }) => {
    const end = performance.now() + BUSY_MS
    while (performance.now() < end);
    received.push(text)
  }
  return { send } as unknown as LiveStream
}

test('the event loop stays responsive while an event is sent to thousands of listeners', async () => {
  const received = Array.from({ length: 3000 }, () => [] as string[])
  const outbox = new Outbox()
  outbox.post(
    received.map((list) => streamOf(list)),
    { text: 'draw', index: null }
  )
  // 300 ms of writing. Other work of the loop gets a turn every few milliseconds.
  let turns = 0
  while (received.at(-1)!.length === 0) {
    turns += 1
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  expect(turns).toBeGreaterThan(20)
  expect(received.every((list) => list.length === 1)).toBe(true)
})

test('each listener gets events in order, even if the second comes while the first is still being sent', async () => {
  const received = Array.from({ length: 200 }, () => [] as string[])
  const streams = received.map((list) => streamOf(list))
  const outbox = new Outbox()
  for (const text of ['close', 'draw', 'settled']) outbox.post(streams, { text, index: null })
  await vi.waitFor(() => expect(received.at(-1)).toHaveLength(3), 5000)
  for (const list of received) expect(list).toEqual(['close', 'draw', 'settled'])
})

test('nothing is written after the end', async () => {
  const received: string[] = []
  const outbox = new Outbox()
  outbox.post([streamOf(received)], { text: 'draw', index: null })
  outbox.clear()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(received).toEqual([])
})

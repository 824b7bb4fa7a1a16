import { randomUUID } from 'node:crypto'
import { calls, type RefusalCode } from '@glasshouse/contract'
import type { CallName } from '@glasshouse/contract/routes'
import { expect } from 'vitest'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'

/** The calls with retries tested so far in a test file. */
export const retried = new Set<CallName>()

/** A state in which a new request is refused, and how to end it. */
export type Obstacle = { err: RefusalCode; set: () => Promise<unknown>; unset?: () => Promise<unknown> }

/**
 * Send a request and treat its response as lost. Then raise one obstacle after the other: a new request is refused, and
 * the same one again gets its first response. Finally send a different request under its id, if the call accepts
 * anything that could differ.
 */
export async function retryThrough<Answer>(
  call: CallName,
  send: (requestId: string) => Promise<Answer>,
  obstacles: Obstacle[],
  sendOther?: (requestId: string) => Promise<unknown>
): Promise<Answer> {
  retried.add(call)
  const requestId = randomUUID()
  const lost = await send(requestId)
  for (const { err, set, unset } of obstacles) {
    await set()
    expect((await refusalOf(send(randomUUID()))).err).toBe(err)
    expect(await send(requestId), `under ${err}`).toEqual(lost)
    await unset?.()
  }
  if (sendOther) expect((await refusalOf(sendOther(requestId))).err).toBe('REQ_ID_REUSED')
  return lost
}

/** Expect the refusals that a test has raised to be those that the contract lists for its call. */
export function expectAll(call: CallName, raised: RefusalCode[]): void {
  expect([...new Set(raised)].toSorted()).toEqual([...calls[call].refusals].toSorted())
}

export const codes = (obstacles: Obstacle[]) => obstacles.map(({ err }) => err)

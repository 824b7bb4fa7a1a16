import { AsyncResource } from 'node:async_hooks'
import type { ClientBase, Pool, PoolClient } from 'pg'
import type { Tracing } from '../observe/tracing/tracing.ts'

type Done = (error: unknown, result?: unknown) => void
type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/** Give each statement of a pool a span, within the span of the call, job or batch that sends it. */
export function traceStatements(pool: Pool, tracing: Tracing): void {
  const connect = pool.connect.bind(pool) as (done?: Connected) => unknown
  // A connection that was waited for comes while another caller releases it.
  pool.connect = ((done?: Connected) => (done ? connect(AsyncResource.bind(done)) : connect())) as Pool['connect']
  pool.on('connect', (client) => traceClient(client, tracing))
}

function traceClient(client: ClientBase, tracing: Tracing): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    const end = tracing.startStatement(nameOf(given[0]))
    if (!end) return send(...given)
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        end(error)
        ;(callback as Done)(error, result)
      }
      return send(...given)
    }
    const answer = send(...given)
    // Anything but a promise is a cursor, which its caller reads later.
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }) as ClientBase['query']
}

/** Return a statement's name, or else its first word. Its text stays out of spans. */
function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return firstWordOf(statement)
  const { name, text } = statement as { name?: string; text?: string }
  return name ?? firstWordOf(text ?? '')
}

function firstWordOf(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
}

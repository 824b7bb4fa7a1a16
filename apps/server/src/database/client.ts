import { Client, type ClientConfig } from 'pg'
import { OutcomeUnknown } from './failures.ts'

/** The longest that a call's statement may take on the server: then its caller has given up, and others wait. */
export const STATEMENT_MS = 5000
/** How much longer than the server's own limit a response may take. Only a dead connection takes longer. */
const ANSWER_MARGIN_MS = 2000

type Callback = (error: Error | null, result?: unknown) => void

/**
 * A connection with two checks of its own. A dead connection never responds, so each statement has a time limit here as
 * well. A commit during which the wait for the standby was cancelled succeeds with a warning only, although a failover
 * can lose it: its statement fails with `OutcomeUnknown`.
 */
export class SiteClient extends Client {
  #wasWaitCancelled = false

  constructor(config?: ClientConfig) {
    super(config)
    this.limitStatements(STATEMENT_MS)
    this.on('notice', ({ message }) => {
      this.#wasWaitCancelled ||= message?.includes('wait for synchronous replication') === true
    })
    const send = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => this.#checkedQuery(send, given)) as Client['query']
  }

  /** Wait for the answers of the next statements as long as the server may take for them, and a margin. */
  limitStatements(milliseconds: number): void {
    const { connectionParameters } = this as unknown as { connectionParameters: { query_timeout: number } }
    connectionParameters.query_timeout = milliseconds + ANSWER_MARGIN_MS
  }

  /** Close the connection at once, without notifying the server. */
  drop(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
  }

  /** Send a statement. Its result comes as a promise or, to the pool, through a callback. */
  #checkedQuery(send: (...given: unknown[]) => unknown, given: unknown[]): unknown {
    const callback = given.at(-1)
    if (typeof callback === 'function') given[given.length - 1] = this.#checked(callback as Callback)
    const answer = send(...given)
    return answer instanceof Promise ? answer.then((result) => this.#checkedResult(result)) : answer
  }

  #checked(callback: Callback): Callback {
    return (error, result) => callback(error ?? this.#takeDoubt(), result)
  }

  #checkedResult<Result>(result: Result): Result {
    const doubt = this.#takeDoubt()
    if (doubt) throw doubt
    return result
  }

  #takeDoubt(): OutcomeUnknown | null {
    if (!this.#wasWaitCancelled) return null
    this.#wasWaitCancelled = false
    return new OutcomeUnknown('the wait for the standby was cancelled')
  }
}

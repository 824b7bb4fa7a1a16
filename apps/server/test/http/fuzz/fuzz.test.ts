// Every call of the API, with inputs made from its own description, by everyone who may make it. FUZZ_SEED repeats the inputs of
// a run, apart from what they take from responses.
import { randomInt } from 'node:crypto'
import { sample } from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile } from '../../../src/domains/reporting/reconciliation/reconcile.ts'
import { isFullSize, rounds, timeFor } from '../../support/full-size.ts'
import { openTestDatabase } from '../../support/test-database.ts'
import { startTestSite } from '../../support/test-site.ts'
import { inputsOf, type Corpus } from './arbitrary.ts'
import { createCallers } from './callers.ts'
import { readOperations } from './operations.ts'
import { collect, send, type Problem } from './send.ts'

/** The calls of each operation, in passes: what a pass has received, the next one sends. */
const CALLS = isFullSize ? rounds(10_000) : 15
const PER_PASS = 5
const CONCURRENT = 8
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))

/** They end the sessions that the others need. */
const ENDING = new Set([
  'logout',
  'logout_get',
  'operator_signOut',
  'operator_endOwnSession',
  'operator_endOtherSessions'
])

const database = await openTestDatabase()
const site = await startTestSite(database, { TRUST_PROXY: '1' })

test(
  `T6: ${CALLS} calls of each operation of the API’s description: none fails, and the books stay right (FUZZ_SEED=${seed})`,
  { timeout: timeFor(CALLS, 10_000) },
  async () => {
    const operations = (await readOperations(site.origin)).filter(({ operationId }) => !ENDING.has(operationId))
    expect(operations.length).toBeGreaterThan(200)
    const headersOf = await createCallers(site)
    const corpus: Corpus = new Map()
    const problems: Problem[] = []
    let sent = 0
    const done = new Set<string>()
    for (let pass = 0; pass < CALLS / PER_PASS; pass += 1) {
      const waiting = operations.flatMap((operation, index) =>
        sample(inputsOf(operation.schema, corpus), { numRuns: PER_PASS, seed: seed + pass * 1000 + index }).map(
          (input) => ({ operation, input })
        )
      )
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const who = next.operation.callers[randomInt(next.operation.callers.length)]!
          const { data, problem } = await send(site.origin, next.operation, {
            input: next.input,
            headers: headersOf(who)
          })
          sent += 1
          if (problem) problems.push(problem)
          if (data === undefined) continue
          done.add(next.operation.operationId)
          collect(corpus, data)
        }
      }
      await Promise.all(Array.from({ length: CONCURRENT }, work))
      if (problems.length > 0) break
    }
    console.log(`${sent} calls; ${done.size} of ${operations.length} operations were done at least once`)
    expect(done.size, 'the inputs get further than the first check').toBeGreaterThan(operations.length / 3)
    expect(problems.slice(0, 30)).toEqual([])
    expect((await reconcile({ database: site.context.database })).differences).toEqual([])
  }
)

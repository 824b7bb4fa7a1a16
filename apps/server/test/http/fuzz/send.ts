import { randomInt } from 'node:crypto'
import type { Corpus } from './arbitrary.ts'
import type { Operation } from './operations.ts'

const REQUEST_LIMIT_MS = 30_000
const MAX_ADDRESS = 12_000
const SEEN_PER_FIELD = 40

/** What a call should never do. */
export type Problem = { operation: string; what: string; input: string; answer: string }

type Sent = { input: Record<string, unknown>; headers: Record<string, string> }

/** Send one input, as JSON or as a form. Return the data of a call that was done, and what is wrong with the response. */
export async function send(
  origin: string,
  { path, method, operationId }: Operation,
  { input, headers }: Sent
): Promise<{ data?: unknown; problem?: Problem }> {
  const isForm = randomInt(3) === 0
  const body = isForm ? asForm(input) : JSON.stringify(input)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const found = (what: string, answer: string) => ({
    problem: { operation: `${operationId} ${path}`, what, input: body.slice(0, 400), answer: answer.slice(0, 300) }
  })
  const signal = AbortSignal.timeout(REQUEST_LIMIT_MS)
  const posted = { method, headers: { ...headers, 'content-type': type }, body, signal }
  const url = origin + path
  try {
    const response = await (method === 'GET'
      ? fetch(`${url}?${asForm(input).slice(0, MAX_ADDRESS)}`, { headers, signal })
      : fetch(url, posted))
    const text = await response.text()
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      return response.ok ? { data: null } : found(`${response.status}, no envelope`, text)
    const { code, data, err } = JSON.parse(text) as { code: number; data: unknown; err: string }
    if (response.status >= 500 && err !== 'OVERLOADED') return found(`${response.status}`, text)
    return code === 200 ? { data } : {}
  } catch (error) {
    return found('no response', String(error))
  }
}

function asForm(input: Record<string, unknown>): string {
  const textOf = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value)))
  const fields = Object.entries(input).map(([name, value]): [string, string] => [name.toWellFormed(), textOf(value)])
  return new URLSearchParams(fields).toString()
}

/** Add what a response has in each field to the values that later calls send in a field of that name. */
export function collect(corpus: Corpus, data: unknown, name = ''): void {
  if (Array.isArray(data)) for (const each of data.slice(0, 5)) collect(corpus, each, name)
  else if (typeof data === 'object' && data !== null)
    for (const [field, value] of Object.entries(data)) collect(corpus, value, field)
  if (name === '' || data === null) return
  const seen = corpus.get(name) ?? []
  if (seen.length < SEEN_PER_FIELD) seen.push(data)
  else seen[randomInt(SEEN_PER_FIELD)] = data
  corpus.set(name, seen)
}

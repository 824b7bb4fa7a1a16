import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encodeData, SERVER_TIME_HEADER, type Envelope } from '@glasshouse/contract/envelope'
import { loadUnrendered } from '../src/pages/changed-response.ts'
import type { Look } from './look.ts'

const FOLDER = join(import.meta.dirname, '../../apps/web/stories/answers')

type Answers = Record<string, unknown>

/** The live stream, which sends nothing while a picture is taken. */
const STREAM = '/live'
/** The operators' stream. It stays open, because the console reports that it is lost. */
const OPERATORS_STREAM = '/operator/live'

/** The connectivity probe: the server always responds. */
const FIXED_ANSWERS: Answers = {
  '/member/checkloginout': { login: 0, reason: 'none' },
  '/fair/keys': '',
  '/fair/restores': []
}

/** Responses without an envelope. */
const TEXTS = new Set(['/fair/checkpoint', '/fair/key', '/fair/keys'])

/** Read the recorded answers of one language, keyed by request. */
export function readAnswers(lang: Look['lang']): Answers {
  return JSON.parse(readFileSync(join(FOLDER, `${lang}.json`), 'utf8')) as Answers
}

/** Return the time at which the answers were recorded. */
export function recordedAt(answers: Answers): number {
  return (answers['/Lottery/getLotteryInfo?key=k3_5m'] as { server_ts: number }).server_ts
}

/** Serve a page only the recorded answers, all with the same time. Return the list of requests without a recording. */
export async function serveAnswers(page: Page, answers: Answers, at: number): Promise<{ unknown: string[] }> {
  await loadUnrendered(page)
  const unknown: string[] = []
  const recorded: Answers = { ...FIXED_ANSWERS, ...answers }
  const headers = { [SERVER_TIME_HEADER]: `${at * 1000}` }
  await page.route('**/api/**', async (route) => {
    const { pathname, search, searchParams } = new URL(route.request().url())
    const path = pathname.replace('/api', '')
    if (path === OPERATORS_STREAM) return
    const address = [path + search, path].find((key) => key in recorded)
    const answer = recorded[address ?? '']
    if (address === undefined) {
      if (path !== STREAM) unknown.push(path + search)
      await route.abort()
    } else if (TEXTS.has(path)) await route.fulfill({ body: String(answer) })
    else {
      const data = encodeData(onlyOrder(answer, searchParams.get('order_no')))
      const refused = (answer as { refused?: Partial<Envelope> } | null)?.refused
      await route.fulfill({ headers, json: { code: 200, msg: 'OK', err: '', ...refused, data, rid: 'recorded' } })
    }
  })
  return { unknown }
}

function onlyOrder(answer: unknown, number: string | null): unknown {
  return Array.isArray(answer) && number
    ? answer.filter((row: { order_no?: string }) => row.order_no === number)
    : answer
}

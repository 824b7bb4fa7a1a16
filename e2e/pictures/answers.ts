import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encodeData, SERVER_TIME_HEADER } from '@glasshouse/contract/envelope'
import type { Look } from './look.ts'

const FOLDER = join(import.meta.dirname, '../../apps/web/stories/answers')

type Answers = Record<string, unknown>

/** The stream of what happens: nothing happens in a picture. */
const STREAM = '/live'

/** By what the app finds out whether the server is there: it always is. */
const ALWAYS: Answers = {
  '/member/checkloginout': { login: 0, reason: 'none' },
  '/fair/keys': ''
}

/** What is answered as it is, without an envelope. */
const TEXTS = new Set(['/fair/checkpoint', '/fair/key', '/fair/keys'])

/** The recorded answers of the site in a language, by what was asked. */
export function readAnswers(lang: Look['lang']): Answers {
  return JSON.parse(readFileSync(join(FOLDER, `${lang}.json`), 'utf8')) as Answers
}

/** The moment at which the answers were recorded. */
export function momentOf(answers: Answers): number {
  return (answers['/Lottery/getLotteryInfo?key=k3_5m'] as { server_ts: number }).server_ts
}

/** Lets a page hear the recorded answers of the site and no others; says what was asked that nobody recorded. All are given at one moment. */
export async function answerFrom(page: Page, answers: Answers, at: number): Promise<{ unknown: string[] }> {
  const unknown: string[] = []
  const headers = { [SERVER_TIME_HEADER]: `${at * 1000}` }
  await page.route('**/api/**', async (route) => {
    const { pathname, search, searchParams } = new URL(route.request().url())
    const path = pathname.replace('/api', '')
    const said = answers[path + search] ?? answers[path] ?? ALWAYS[path]
    if (said === undefined) {
      if (path !== STREAM) unknown.push(path + search)
      await route.abort()
    } else if (TEXTS.has(path)) await route.fulfill({ body: String(said) })
    else {
      const data = encodeData(ofOrder(said, searchParams.get('order_no')))
      await route.fulfill({ headers, json: { code: 200, msg: 'OK', data, err: '', rid: 'recorded' } })
    }
  })
  return { unknown }
}

function ofOrder(said: unknown, number: string | null): unknown {
  return Array.isArray(said) && number ? said.filter((row: { order_no?: string }) => row.order_no === number) : said
}

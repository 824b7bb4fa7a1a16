import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { createRenderedPages, type AnswerVisitor } from '../../src/http/rendered-pages/rendered-pages.ts'
import { Refusal } from '../../src/refusal.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const PAGE = `<!doctype html>
<html lang="vi" data-theme="dark"><head><title>Glasshouse</title>
<script data-look="" data-app="/a.js" data-packs="vn_vn:first:/v.js es_spa:first:/e.js" data-screens="home:/h.js:/h.css game:/g.js" data-inlined="/frame.css"></script>
</head><body><div id="root"></div></body></html>`

/** An app that shows what it is asked for. It needs one call, then a second one for what the first has answered. */
const APP = `
let renderings = 0
export const renderedPages = {
  '/Home': { changing: ['key'], excluding: ['order'] },
  '/Broken': { changing: [] },
  '/Closed': { changing: [] },
  '/Endless': { changing: [] }
}
const call = (name, fields) => ({ key: [name, fields], name, fields })
export async function render({ href, lang, theme, at, answers }) {
  renderings += 1
  if (href === '/Broken') throw new Error('the app is broken')
  if (href === '/Closed') return { html: null, used: [], missing: [] }
  if (href === '/Endless') return { html: null, used: [], missing: [call('getBase', { round: String(answers.length) })] }
  const root = JSON.stringify({ href, lang, theme, at, renderings, data: answers.map(({ data }) => data) })
  const html = { before: '', root, after: '<script></script>', title: 'Title', htmlLang: lang.slice(0, 2) }
  if (answers.length === 0) return { html, used: [], missing: [call('getBase', {})] }
  if (answers.length === 1) return { html, used: [0], missing: [call('getLotteryInfo', { key: answers[0].data })] }
  return { html, used: href.includes('unused') ? [0] : [0, 1], missing: [] }
}`

const folder = createTemporaryFolder('rendered-pages')
let now = 1_000_000
const lines: string[] = []
const asked: string[] = []
let stop: (() => Promise<unknown>) | undefined

afterEach(async () => {
  await stop?.()
  lines.length = 0
  asked.length = 0
})

const answerVisitor: AnswerVisitor = async (name, fields, lang) => {
  asked.push(`${name} ${JSON.stringify(fields)} ${lang}`)
  if (fields['key'] === 'unknown') throw new Refusal('LOTTERY_UNKNOWN')
  return name === 'getBase' ? 'k3' : 'info'
}

function openPages(app = APP, answer = answerVisitor) {
  const place = join(folder, String(Math.random()))
  mkdirSync(place)
  const write = (name: string, text: string) => {
    writeFileSync(join(place, name), text)
    return pathToFileURL(join(place, name)).href
  }
  const files = { standIns: write('stand-ins.mjs', ''), render: write('render.mjs', app) }
  const log = pino(new PassThrough().on('data', (line: Buffer) => lines.push(line.toString())))
  const pages = createRenderedPages(
    { clock: { now: () => now }, log: log as unknown as FastifyBaseLogger, answerVisitor: answer },
    { files, page: { html: PAGE, styles: { '/h.css': '.h{}' } } }
  )
  stop = pages.stop
  return pages
}

type Shown = { href: string; lang: string; theme: string; at: number; renderings: number; data: string[] }

async function shownAt(pages: ReturnType<typeof openPages>, url: string, headers = {}): Promise<Shown | null> {
  const found = await pages.find(url, headers)
  if (!found) return null
  const html = Buffer.from(found.bytes.identity).toString()
  expect(brotliDecompressSync(found.bytes.br).toString()).toBe(html)
  expect(gunzipSync(found.bytes.gzip).toString()).toBe(html)
  return JSON.parse(/<div id="root">(.*)<\/div>/.exec(html)![1]!) as Shown
}

describe('a rendered page', () => {
  it('has the answers to the calls that it reported, and to those that depend on them', async () => {
    const pages = openPages()
    expect(await shownAt(pages, '/home/?key=k3&utm=x')).toMatchObject({ href: '/Home?key=k3', data: ['k3', 'info'] })
    expect(asked).toEqual(['getBase {} vn_vn', 'getBase {} vn_vn', 'getLotteryInfo {"key":"k3"} vn_vn'])
  })

  it('is kept for a second, is rendered again only when someone asks, and then with the known calls at once', async () => {
    const pages = openPages()
    const first = await shownAt(pages, '/Home')
    now += 999
    expect(await shownAt(pages, '/')).toEqual(first)
    now += 1
    expect(await shownAt(pages, '/Home')).toMatchObject({ at: now, renderings: first!.renderings + 1 })
  })

  it('asks no more for an answer that it does not show', async () => {
    const pages = openPages()
    await shownAt(pages, '/Home?key=unused')
    expect(asked).toHaveLength(3)
    now += 1000
    await shownAt(pages, '/Home?key=unused')
    expect(asked).toEqual([
      ...asked.slice(0, 3),
      'getBase {} vn_vn',
      'getBase {} vn_vn',
      'getLotteryInfo {"key":"k3"} vn_vn'
    ])
  })

  it('is in the language and the theme of the cookie, else in the browser’s language', async () => {
    const pages = openPages()
    const spanish = { 'accept-language': 'fr, es-MX;q=0.8, en;q=0.5' }
    expect(await shownAt(pages, '/Home', spanish)).toMatchObject({ lang: 'es_spa', theme: 'system' })
    const dark = { ...spanish, cookie: 'a=b; look=zh_cn.dark' }
    expect(await shownAt(pages, '/Home', dark)).toMatchObject({ lang: 'zh_cn', theme: 'dark' })
    const overTls = { ...spanish, cookie: 'a=b; __Host-look=ms_my.light' }
    expect(await shownAt(pages, '/Home', overTls)).toMatchObject({ lang: 'ms_my', theme: 'light' })
    for (const value of ['xx_xx.dark', 'zh_cn.pink', 'zh_cn', '__proto__.dark'])
      expect(await shownAt(pages, '/Home', { ...spanish, cookie: `look=${value}` })).toMatchObject({ lang: 'es_spa' })
  })

  it('names only the files of its screen and language, and contains the styles of its screen', async () => {
    const found = await openPages().find('/Home', { cookie: 'look=es_spa.light' })
    const html = Buffer.from(found!.bytes.identity).toString()
    expect(html).toContain('<html lang="es" data-theme="light">')
    expect(html).toContain('<title>Title · Glasshouse</title>')
    expect(html).toContain('data-look="es_spa.light" data-app="/a.js" data-packs="es_spa:first:/e.js"')
    expect(html).toContain('data-screens="home:/h.js:/h.css" data-inlined="/frame.css /h.css"')
    expect(html).toContain('<style>.h{}</style></head>')
    expect(found!.styles).toEqual(['.h{}'])
  })
})

describe('there is no rendered page, and the app is sent without one,', () => {
  it.each(['/Mine', '/Home?order=1', `/Home?key=${'k'.repeat(65)}`, '/constructor', '/__proto__'])(
    'for %s',
    async (url) => {
      expect(await openPages().find(url, {})).toBeNull()
      expect(lines).toEqual([])
    }
  )

  it('for a page that a visitor may not see', async () => {
    expect(await openPages().find('/Closed', {})).toBeNull()
    expect(lines).toEqual([])
  })

  it('when a call is refused', async () => {
    const refused: AnswerVisitor = () => Promise.reject(new Refusal('LOTTERY_UNKNOWN'))
    expect(await openPages(APP, refused).find('/Home', {})).toBeNull()
    expect(lines).toEqual([])
  })

  it.each(['/Broken', '/Endless'])('with a line in the log, when %s cannot be rendered', async (url) => {
    const pages = openPages()
    expect(await pages.find(url, {})).toBeNull()
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 50, href: url, msg: 'a page is sent without being rendered' })
    expect(await pages.find('/Home', {})).not.toBeNull()
  })

  it('with a line in the log, when the app cannot be loaded', async () => {
    expect(await openPages('throw new Error("no app")').find('/Home', {})).toBeNull()
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 50, err: { message: 'no app' } })
  })

  it('when it takes too long, and the worker is not waited for', async () => {
    const pages = openPages(APP.replace(`throw new Error('the app is broken')`, 'await new Promise(() => {})'))
    expect(await pages.find('/Broken', {})).toBeNull()
  })
})

// Pages of the member app that the server renders, so that a browser paints them before it has loaded the app.
//
// - A page is rendered as a visitor sees it, in one of six languages and for one of three themes. The app takes it over in
//   the browser without changing it, and then shows what is different for a member.
// - A rendering is kept for a second, and all requests within that second share it. It contains the server's time, from
//   which its countdowns count, and the responses that it shows. Nothing is rendered unless someone asks for it.
// - Which calls a page needs is found by rendering it: the app reports the calls without a response, the domains answer
//   them as a visitor's, and the page is rendered again with the responses. The calls are remembered.
// - A worker thread renders and compresses, so that orders never wait for a page.
// - Whenever a page cannot be rendered, or not in time, the browser gets the app without it, as every page was sent before.
//   That includes pages with a refusal, such as an unknown lottery.

import type { IncomingHttpHeaders } from 'node:http'
import type { CallName, LanguageCode } from '@glasshouse/contract'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Clock } from '../../time/clock.ts'
import { lookOf, type Look } from './look.ts'
import { stylesOf, type BuiltPage } from './page-template.ts'
import type { NeededCall, PageBytes, Pages, WorkerData } from './render-worker.ts'
import { createRenderer, type Renderer } from './renderer.ts'

const CACHE_MS = 1000
/** A browser that waited longer would be faster without the page. */
const TIMEOUT_MS = 1500
const MAX_CACHED = 300
/** Calls that depend on a response need another round. */
const MAX_ROUNDS = 4
const MAX_PARAMETER_LENGTH = 64

/** Answers a call as a visitor's, with the wire data as JSON. */
export type AnswerVisitor = (name: CallName, fields: Record<string, string>, lang: LanguageCode) => Promise<string>

type Tools = { clock: Clock; log: FastifyBaseLogger; answerVisitor: AnswerVisitor }

/** A page, and the styles that it has besides those of the built page. */
type RenderedPage = { bytes: PageBytes; styles: readonly string[] }

export type RenderedPages = {
  /** Return the page of a request, or null when there is no rendered one. */
  find(url: string, headers: IncomingHttpHeaders): Promise<RenderedPage | null>
  stop(): Promise<unknown>
}

type Kept = { at: number; page: Promise<PageBytes | null> }

export function createRenderedPages(tools: Tools, data: WorkerData): RenderedPages {
  const renderer = createRenderer(data)
  const renderPage = createRendering(tools, renderer)
  const kept = new Map<string, Kept>()
  const styles = createStyles(data.page)

  function keep(href: string, look: Look): Promise<PageBytes | null> {
    const key = `${href} ${look.lang} ${look.theme}`
    const now = tools.clock.now()
    const known = kept.get(key)
    if (known && now - known.at < CACHE_MS) return known.page
    kept.delete(key)
    if (kept.size >= MAX_CACHED) kept.delete(kept.keys().next().value!)
    const page = renderPage(href, look).catch((error: unknown) => {
      if (!(error instanceof Refusal)) tools.log.error({ err: error, href }, 'a page is sent without being rendered')
      return null
    })
    kept.set(key, { at: now, page })
    return page
  }

  async function find(url: string, headers: IncomingHttpHeaders): Promise<RenderedPage | null> {
    if (renderer.isPaused()) return null
    const found = addressIn(url, await renderer.pages())
    const bytes = found && (await keep(found.href, lookOf(headers)))
    return bytes ? { bytes, styles: styles(found.address) } : null
  }

  return {
    find: (url, headers) => inTime(find(url, headers), tools.log),
    stop: () => renderer.stop()
  }
}

/** Return a function that renders a page with the responses that it needs. */
function createRendering({ clock, answerVisitor }: Tools, renderer: Renderer) {
  const known = new Map<string, NeededCall[]>()
  return async (href: string, look: Look): Promise<PageBytes | null> => {
    const needed = [...(known.get(href) ?? [])]
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const answers = await Promise.all(
        needed.map(async (call) => ({
          ...call,
          data: await answerVisitor(call.name as CallName, call.fields, look.lang)
        }))
      )
      const { page, used, missing } = await renderer.render({ href, ...look, at: Math.floor(clock.now()), answers })
      if (missing.length === 0) {
        if (known.size >= MAX_CACHED) known.clear()
        known.set(
          href,
          used.map((place) => needed[place]!)
        )
        return page
      }
      needed.push(...missing)
    }
    throw new Error('a page still lacks responses after the last round')
  }
}

/** Return a function that returns the styles of a page: each time the same list. */
function createStyles({ html, styles }: BuiltPage): (address: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (address) => {
    const own = known.get(address) ?? stylesOf(html, address).map((path) => styles[path]!)
    known.set(address, own)
    return own
  }
}

/** Return the address of a page that can be rendered, with the parameters that change it, or null. */
function addressIn(url: string, pages: Pages): { address: string; href: string } | null {
  const [path = '', query = ''] = url.split('?', 2)
  const wanted = path === '/' ? '/home' : path.toLowerCase().replace(/\/$/, '')
  const address = Object.keys(pages).find((page) => page.toLowerCase() === wanted)
  if (!address) return null
  const { changing, excluding = [] } = pages[address]!
  const given = new URLSearchParams(query)
  if (excluding.some((name) => given.has(name))) return null
  const own = new URLSearchParams()
  for (const name of changing) {
    const value = given.get(name)
    if (value && value.length > MAX_PARAMETER_LENGTH) return null
    if (value) own.set(name, value)
  }
  return { address, href: own.size > 0 ? `${address}?${own}` : address }
}

/** Return the page if it is rendered in time, else null. */
async function inTime<Page>(finding: Promise<Page | null>, log: FastifyBaseLogger): Promise<Page | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null)
  })
  try {
    return await Promise.race([finding, late])
  } catch (error) {
    log.error({ err: error }, 'pages are sent without being rendered')
    return null
  } finally {
    clearTimeout(timer)
  }
}

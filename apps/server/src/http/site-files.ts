import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { appFolders, sendAppFile, YEAR, type AppFileTools } from './files/app-files.ts'
import { pageHeaders, pagePolicy } from './headers.ts'
import { createRenderedPages, type AnswerVisitor } from './rendered-pages/rendered-pages.ts'

const APP_FILES = appFolders.web
const SERVER_BUILD = join(import.meta.dirname, '../../../web/server/dist')
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/g
const PLAYER = /^\/PlayVideo\?(?:[^#]*&)?id=(\d{1,15})(?:&|$)/
/** A later hint is useless, so the page is sent without it. */
const HINT_WITHIN_MS = 100
const PAGES = new Set(['/', '/index.html', '/*'])

/** A rendered page shows the current second. A browser must not show it again later. */
const RENDERED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding, accept-language, cookie'
}

/** What the pages need from the site. */
type Site = Hints & {
  appFiles: AppFileTools
  answerVisitor: AnswerVisitor
  /** Return the origins of external pages in frames: payment pages of channels, and the page of customer service. */
  framed(): Promise<string[]>
}

/** The hints in a page's headers, before its scripts run. */
type Hints = {
  /** Return the path of a video's poster, or null when there is none to show. */
  findPoster(videoId: number): Promise<string | null>
}

/**
 * Serve the member app. A path that is neither a file nor a call is one of the app's screens. The player's page names
 * its poster in a header (RFC 8288, `rel=preload`), so that browsers load it together with the scripts.
 */
export async function serveSite(
  app: FastifyInstance,
  config: Config,
  { appFiles, findPoster, framed, answerVisitor }: Site
): Promise<void> {
  const page = join(APP_FILES, 'index.html')
  if (!existsSync(page)) {
    app.log.warn('the member app is not built: only the API is served')
    return
  }
  const html = readFileSync(page, 'utf8')
  const inline = html + readFileSync(join(APP_FILES, 'offline.html'), 'utf8')
  const policies = createPolicies(inline, framed)
  const rendered = openRenderedPages(app, html, answerVisitor)
  // The start page is a file, but needs the newest policy like every other screen.
  app.addHook('preHandler', async ({ routeOptions }) => {
    if (PAGES.has(routeOptions.url ?? '')) await policies.renew()
  })
  await app.register(fastifyStatic, {
    root: APP_FILES,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
      reply.header('content-security-policy', policies.of([]))
      for (const [name, value] of Object.entries(pageHeaders)) reply.header(name, value)
    }
  })
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isFile(request.url)) return (await sendAppFile(appFiles, 'web', reply)) ? reply : reply.callNotFound()
    const videoId = PLAYER.exec(request.url)?.[1]
    const poster = videoId && (await inTime(findPoster(Number(videoId))))
    if (poster) reply.header('link', `<${poster}>; rel=preload; as=image; fetchpriority=high`)
    const found = await rendered?.find(request.url, request.headers)
    if (!found) return reply.sendFile('index.html')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .headers({ ...pageHeaders, ...RENDERED, 'content-security-policy': policies.of(found.styles) })
      .send(found.bytes[encoding])
  }
  app.get('/', answerPage)
  app.get('/*', answerPage)
}

/** Return what holds the policy of pages: as the frames of the site are now, with the styles that a page has besides. */
function createPolicies(inline: string, framed: Site['framed']) {
  const found = (pattern: RegExp) => [...inline.matchAll(pattern)].map(([, text]) => text!)
  const scripts = found(INLINE_SCRIPT)
  const styles = found(INLINE_STYLE)
  let frames: string[] = []
  const made = new Map<readonly string[], string>()
  return {
    renew: async () => {
      const now = await framed()
      if (now.join(' ') !== frames.join(' ')) made.clear()
      frames = now
    },
    of(own: readonly string[]): string {
      const policy = made.get(own) ?? pagePolicy({ scripts, styles: [...styles, ...own], frames })
      made.set(own, policy)
      return policy
    }
  }
}

/** Return the rendered pages, or null when the app is not built for the server. */
function openRenderedPages(app: FastifyInstance, html: string, answerVisitor: AnswerVisitor) {
  const files = { standIns: join(SERVER_BUILD, 'browser-stand-ins.js'), render: join(SERVER_BUILD, 'render.js') }
  if (!existsSync(files.render)) {
    app.log.warn('the member app is not built for the server: pages are not rendered')
    return null
  }
  const pages = createRenderedPages(
    { clock: app.clock, log: app.log, answerVisitor },
    { files, page: { html, styles: readStyles(html) } }
  )
  app.addHook('onClose', () => pages.stop())
  return pages
}

/** Read the stylesheets that the built page names for its screens. */
function readStyles(html: string): Record<string, string> {
  const paths = new Set([...html.matchAll(/\/assets\/[^"\s:]+\.css/g)].map(([path]) => path))
  return Object.fromEntries([...paths].map((path) => [path, readFileSync(join(APP_FILES, path), 'utf8').trim()]))
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const text = String(accepted ?? '')
  return /\bbr\b/.test(text) ? 'br' : /\bgzip\b/.test(text) ? 'gzip' : 'identity'
}

/**
 * Return whether a path is a file's. A missing file must not return a page, because a browser would cache it as that
 * script or picture.
 */
function isFile(url: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(url.split('?', 1)[0]!)
}

/** Return the result if it arrives in time, or null when it is late or fails. The page itself will find out. */
function inTime<Found>(finding: Promise<Found>): Promise<Found | null> {
  const found = finding.catch(() => null)
  return Promise.race([found, pause(HINT_WITHIN_MS, null, { ref: false })])
}

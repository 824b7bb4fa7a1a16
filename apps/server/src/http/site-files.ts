import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { pageHeaders, pagePolicy } from './headers.ts'

const APP_FILES = join(import.meta.dirname, '../../../web/dist')
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/g
const PLAYER = /^\/PlayVideo\?(?:[^#]*&)?id=(\d{1,15})(?:&|$)/
/** A later hint is useless, so the page is sent without it. */
const HINT_WITHIN_MILLISECONDS = 100
const PAGES = new Set(['/', '/index.html', '/*'])
const YEAR = 'public, max-age=31536000, immutable'

/** What the pages need from the site. */
type Site = Hints & {
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
export async function serveSite(app: FastifyInstance, config: Config, { findPoster, framed }: Site): Promise<void> {
  const page = join(APP_FILES, 'index.html')
  if (!existsSync(page)) {
    app.log.warn('the member app is not built: only the API is served')
    return
  }
  const inline = ['index.html', 'offline.html'].map((name) => readFileSync(join(APP_FILES, name), 'utf8')).join('')
  const found = (pattern: RegExp) => [...inline.matchAll(pattern)].map(([, text]) => text!)
  const parts = { scripts: found(INLINE_SCRIPT), styles: found(INLINE_STYLE) }
  let known = { frames: '', policy: pagePolicy({ ...parts, frames: [] }) }
  const policyNow = async () => {
    const frames = await framed()
    if (known.frames !== frames.join(' '))
      known = { frames: frames.join(' '), policy: pagePolicy({ ...parts, frames }) }
  }
  // The start page is a file, but needs the newest policy like every other screen.
  app.addHook('preHandler', async ({ routeOptions, method }) => {
    if (method === 'GET' && PAGES.has(routeOptions.url ?? '')) await policyNow()
  })
  await app.register(fastifyStatic, {
    root: APP_FILES,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
      reply.header('content-security-policy', known.policy)
      for (const [name, value] of Object.entries(pageHeaders)) reply.header(name, value)
    }
  })
  app.get('/*', async (request, reply) => {
    if (isFile(request.url)) return reply.callNotFound()
    const videoId = PLAYER.exec(request.url)?.[1]
    const poster = videoId && (await inTime(findPoster(Number(videoId))))
    if (poster) reply.header('link', `<${poster}>; rel=preload; as=image; fetchpriority=high`)
    return reply.sendFile('index.html')
  })
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
  return Promise.race([found, pause(HINT_WITHIN_MILLISECONDS, null, { ref: false })])
}

import type { Logger } from 'pino'
import { mayFrame } from './may-frame.ts'

const AGAIN_AFTER_MILLISECONDS = 10 * 60_000
const PATIENCE_MILLISECONDS = 5000
const MOST_HOPS = 5

type Given = { clock: { now(): number }; config: { publicUrl: string }; log: Logger }
type Known = { mayFrame: boolean; at: number }

export type FrameCheck = {
  /** What is known of a page right now. It is asked when nothing is, and every ten minutes; until it answers, it may. */
  mayFrame(address: string): boolean
  /** The same, once the page has answered. */
  ask(address: string): Promise<boolean>
}

/**
 * Finds out whether a page of somebody else's lets itself be framed by this site: a browser shows nothing in its place, and
 * tells the page around it as little. One page at a time is kept in mind.
 */
export function createFrameCheck({ clock, config, log }: Given): FrameCheck {
  const by = new URL(config.publicUrl)
  let known: { address: string; found: Known | null; asking: Promise<boolean> | null } | null = null

  const ask = (address: string): Promise<boolean> => {
    if (known?.address !== address) known = { address, found: null, asking: null }
    const page = known
    page.asking ??= headersOf(new URL(address))
      .then(({ headers, url }) => mayFrame(headers, { page: url, by }))
      .catch((error: unknown) => {
        log.warn({ err: error, page: address }, 'the page of customer service does not answer')
        return page.found?.mayFrame ?? true
      })
      .then((may) => {
        page.found = { mayFrame: may, at: clock.now() }
        return may
      })
      .finally(() => {
        page.asking = null
      })
    return page.asking
  }
  return {
    mayFrame: (address) => {
      const found = known?.address === address ? known.found : null
      if (!found || clock.now() - found.at > AGAIN_AFTER_MILLISECONDS) void ask(address)
      return found?.mayFrame ?? true
    },
    ask
  }
}

/** The headers of a page, wherever it leads to; what is secure leads to nothing that is not. Of the page itself nothing is read. */
async function headersOf(start: URL): Promise<{ headers: Headers; url: URL }> {
  let url = start
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS)
    })
    await answer.body?.cancel()
    const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    if (next === null) return { headers: answer.headers, url }
    const place = new URL(next, url)
    if (place.protocol !== start.protocol) throw new Error(`${url.href} leads to ${place.protocol}`)
    url = place
  }
  throw new Error(`${start.href} leads on and on`)
}

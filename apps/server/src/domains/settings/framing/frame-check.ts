import type { Logger } from 'pino'
import { OutgoingRefused, type Outgoing } from '../../../outgoing/outgoing.ts'
import { mayFrame } from './may-frame.ts'

const FRESH_MS = 10 * 60_000
const TIMEOUT_MS = 5000

type Given = { clock: { now(): number }; config: { publicUrl: string }; outgoing: Pick<Outgoing, 'fetch'>; log: Logger }
type Known = { mayFrame: boolean; at: number }

export type FrameCheck = {
  /**
   * Return what is known about a page. The page is queried when nothing is known, and every ten minutes. Until it
   * answers, the result is true.
   */
  mayFrame(address: string): boolean
  /** Does the same after waiting for the page's answer. */
  ask(address: string): Promise<boolean>
}

/**
 * Create a check of whether an external page can be framed by this site. A browser shows an empty frame when the page
 * refuses, and does not notify the page around it. The check remembers one page at a time.
 */
export function createFrameCheck({ clock, config, outgoing, log }: Given): FrameCheck {
  const by = new URL(config.publicUrl)
  let known: { address: string; found: Known | null; asking: Promise<boolean> | null } | null = null

  const ask = (address: string): Promise<boolean> => {
    if (known?.address !== address) known = { address, found: null, asking: null }
    const page = known
    const url = new URL(address)
    page.asking ??= headersOf(outgoing.fetch, url)
      .then((headers) => mayFrame(headers, { page: url, by }))
      .catch((error: unknown) => {
        log.warn({ err: error, page: address }, 'the page of customer service does not answer')
        // A page that we never request is opened outside the frame. When a page does not answer, its last result stays.
        return !(error instanceof OutgoingRefused) && (page.found?.mayFrame ?? true)
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
      if (!found || clock.now() - found.at > FRESH_MS) void ask(address)
      return found?.mayFrame ?? true
    },
    ask
  }
}

/** Fetch the headers of a page. Do not follow a redirect: nobody has configured its target. */
async function headersOf(fetch: Outgoing['fetch'], url: URL): Promise<Headers> {
  const answer = await fetch(url, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS)
  })
  await answer.body?.cancel()
  return answer.headers
}

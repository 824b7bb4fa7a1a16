// The worker thread that renders pages one at a time. It has the app's server build and nothing else of the site: the
// request contains all that the page shows.

import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Look } from './look.ts'
import { fillPage, type BuiltPage, type PageParts } from './page-template.ts'

export type WorkerData = { files: { standIns: string; render: string }; page: BuiltPage }

/** The pages that can be rendered: the parameters that change a page, and those with which it is not rendered. */
export type Pages = Record<string, { changing: readonly string[]; excluding?: readonly string[] }>

/** A call that a page needs, with its key in the app's cache. */
export type NeededCall = { key: unknown; name: string; fields: Record<string, string> }

export type RenderRequest = Look & {
  href: string
  at: number
  answers: readonly (NeededCall & { data: string })[]
}

/** A page in the encodings of browsers. */
export type PageBytes = Record<'identity' | 'gzip' | 'br', Uint8Array>

/**
 * The page and the indexes of the responses that it shows, or the further calls that it needs; neither for a page that
 * a visitor may not see.
 */
export type Rendered = { page: PageBytes | null; used: number[]; missing: NeededCall[] }

export type FromWorker = { pages: Pages } | { id: number; rendered: Rendered } | { id: number; error: string }

/** The build of the app for the server. */
type AppBuild = {
  renderedPages: Pages
  render(request: RenderRequest): Promise<{ html: PageParts | null; used: number[]; missing: NeededCall[] }>
}

/** Pages are compressed for a second only, so not as well as possible. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const { files, page } = workerData as WorkerData
const post = (message: FromWorker) => parentPort!.postMessage(message, [])

await import(files.standIns)
const { render, renderedPages } = (await import(files.render)) as AppBuild
let previous: Promise<void> = Promise.resolve()

parentPort!.on('message', (message: { id: number; request: RenderRequest }) => {
  previous = previous.then(() => answer(message))
})
post({ pages: renderedPages })

async function answer({ id, request }: { id: number; request: RenderRequest }): Promise<void> {
  try {
    const { html, used, missing } = await render(request)
    const isWhole = html !== null && missing.length === 0
    post({
      id,
      rendered: { used, missing, page: isWhole ? compressed(fillPage(page, addressOf(request), request, html)) : null }
    })
  } catch (error) {
    post({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

const addressOf = ({ href }: RenderRequest) => href.split('?', 1)[0]!

function compressed(text: string): PageBytes {
  const identity = Buffer.from(text)
  return { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity, BROTLI) }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

type ReleasedSite = {
  url: string
  /** From now on the site has another version of the app. */
  release(): void
  stop(): void
}

const WORKER = '/service-worker.js'
const NOT_PASSED_ON = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection'])

/** The site under another address, at which a new version of the app can come out while a page is open. */
export async function openReleasedSite(): Promise<ReleasedSite> {
  let isReleased = false
  const server = createServer((request, response) => {
    const path = request.url!
    const headers = {
      lang: String(request.headers['lang'] ?? 'vn_vn'),
      accept: String(request.headers.accept ?? '*/*')
    }
    fetch(`${process.env['SITE_URL']}${path}`, { headers }).then(
      async (answer) => {
        for (const [name, value] of answer.headers) if (!NOT_PASSED_ON.has(name)) response.setHeader(name, value)
        response.statusCode = answer.status
        if (path === WORKER && isReleased) {
          response.end((await answer.text()).replace(/VERSION = '\w+'/, "VERSION = 'next'"))
        } else if (answer.body) {
          Readable.fromWeb(answer.body as ReadableStream)
            .on('error', () => response.destroy())
            .pipe(response)
        } else response.end()
      },
      () => response.destroy()
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Meter } from '../meter.ts'

export type Download = {
  url: string
  /** Requests: each connection sends them one after the other, like a player. */
  requests: readonly Buffer[]
  connections: number
  /** The number of files before anything is counted. */
  warmUpFiles: number
  seconds: number
  meter: Meter<'server'>
}

export type DownloadResult = {
  bytesPerSecond: number
  /** The server's processor time per megabyte. */
  millisecondsPerMegabyte: number
}

const MEGABYTE = 1_000_000
const HEAD_END = Buffer.from('\r\n\r\n')
const WELL = /^HTTP\/1\.1 200 [^]*?\r\ncontent-length: (\d+)/i

/** Download on many connections at once, and count whole files and their bytes without reading them further. */
export async function runDownload(download: Download): Promise<DownloadResult> {
  const { meter, seconds, warmUpFiles } = download
  let files = 0
  let bytes = 0
  let until: number | null = null
  let use: ReturnType<typeof meter.stop> | null = null
  /** Count a file. Return whether the connection continues. */
  const done = (size: number): boolean => {
    const now = performance.now()
    files += 1
    if (until === null) {
      if (files < warmUpFiles) return true
      until = now + seconds * 1000
      meter.start()
    } else if (now > until) {
      use ??= meter.stop()
      return false
    } else bytes += size
    return true
  }
  await Promise.all(
    Array.from({ length: download.connections }, (_, index) => keepBusy(download, { place: index, done }))
  )
  const { server } = await use!
  return {
    bytesPerSecond: bytes / seconds,
    millisecondsPerMegabyte: (server.processorSeconds * 1000) / (bytes / MEGABYTE)
  }
}

type Busy = { place: number; done: (bytes: number) => boolean }

function keepBusy({ url, requests }: Download, { place, done }: Busy): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let next = place
    let size = 0
    let left = 0
    const ask = () => socket.write(requests[next++ % requests.length]!)
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk) => {
      if (left > 0) left -= chunk.length
      else {
        const [, length] = WELL.exec(chunk.toString('latin1', 0, 2000)) ?? []
        if (!length) {
          socket.destroy(new Error(`no file: ${chunk.toString('latin1', 0, 200)}`))
          return
        }
        size = Number(length)
        left = size - (chunk.length - chunk.indexOf(HEAD_END) - HEAD_END.length)
      }
      if (left > 0) return
      if (done(size)) ask()
      else socket.end()
    })
  })
}

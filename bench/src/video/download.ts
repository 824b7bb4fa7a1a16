import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

export type Download = {
  host: string
  port: number
  /** Requests: each connection sends them one after the other, like a player. */
  requests: readonly Buffer[]
  connections: number
  seconds: number
  /** Seconds at the start that are not counted. */
  warmUpSeconds: number
}

export type DownloadResult = { filesPerSecond: number; bytesPerSecond: number }

const HEAD_END = Buffer.from('\r\n\r\n')
const WELL = /^HTTP\/1\.1 200 [^]*?\r\ncontent-length: (\d+)/i

/** Download on many connections at once, and count whole files and their bytes without reading them further. */
export async function runDownload(download: Download): Promise<DownloadResult> {
  const start = performance.now() + download.warmUpSeconds * 1000
  const end = start + download.seconds * 1000
  const sum = { files: 0, bytes: 0 }
  const done = (bytes: number) => {
    const now = performance.now()
    if (now < start || now > end) return
    sum.files += 1
    sum.bytes += bytes
  }
  await Promise.all(
    Array.from({ length: download.connections }, (_, place) => keepBusy(download, { place, end, done }))
  )
  return { filesPerSecond: sum.files / download.seconds, bytesPerSecond: sum.bytes / download.seconds }
}

type Busy = { place: number; end: number; done: (bytes: number) => void }

function keepBusy({ host, port, requests }: Download, { place, end, done }: Busy): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
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
      done(size)
      if (performance.now() < end) ask()
      else socket.end()
    })
  })
}

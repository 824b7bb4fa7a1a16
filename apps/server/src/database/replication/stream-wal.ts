import { formatLsn, type Lsn } from './lsn.ts'
import type { Replication } from './connection.ts'

const WAL = 'w'.charCodeAt(0)
const KEEPALIVE = 'k'.charCodeAt(0)
/** PostgreSQL counts microseconds from 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const STATUS_EVERY_MS = 5000
/** The server looks for the end of its log a little before it reports the time. */
const MARGIN_MS = 1000
/** What has come and is not stored yet. Beyond this the server waits. */
const MAX_PENDING_BYTES = 32 * 1024 * 1024

/** Bytes of the log, and the server's time when its log ended with them. */
export type Received = { start: Lsn; bytes: Buffer; coveredAt: number }

export type WalStream = {
  /** Resolves when the server has ended the stream, and rejects when the connection broke. */
  ended: Promise<void>
  close(): Promise<void>
}

type Options = {
  slot: string
  from: Lsn
  coveredAt: number
  /** How long bytes may wait for more. */
  everyMilliseconds: number
  pieceBytes: number
  /** Store bytes durably. They come in order, one call at a time. */
  store(received: Received): Promise<void>
}

/**
 * Receive the write-ahead log as it is written. The server keeps what is not stored yet, and, when it stops, waits until
 * everything is stored.
 */
export function streamWal(replication: Replication, options: Options): WalStream {
  return new WalReceiver(replication, options).start()
}

class WalReceiver {
  readonly #replication: Replication
  readonly #options: Options
  #chunks: Buffer[] = []
  #pendingBytes = 0
  /** Up to where the log has come, and is stored. */
  #received: Lsn
  #stored: Lsn
  #coveredAt: number
  #storing: Promise<void> | null = null
  #due: NodeJS.Timeout | null = null
  /** Whether the server waits until everything is stored. */
  #isUrgent = false
  readonly #status: NodeJS.Timeout
  readonly #failed = Promise.withResolvers<never>()

  constructor(replication: Replication, options: Options) {
    this.#replication = replication
    this.#options = options
    this.#received = options.from
    this.#stored = options.from
    this.#coveredAt = options.coveredAt
    this.#status = setInterval(() => this.#report(), STATUS_EVERY_MS)
    this.#failed.promise.catch(() => {})
  }

  start(): WalStream {
    const { client, wire } = this.#replication
    const onData = ({ chunk }: { chunk: Buffer }) => this.#take(chunk)
    wire.on('copyData', onData)
    const { slot, from } = this.#options
    const command = client.query(`START_REPLICATION SLOT ${slot} PHYSICAL ${formatLsn(from)}`)
    const ended = Promise.race([command.then(() => {}), this.#failed.promise]).finally(() => {
      clearInterval(this.#status)
      if (this.#due) clearTimeout(this.#due)
      wire.off('copyData', onData)
    })
    ended.catch(() => {})
    return { ended, close: () => this.#close() }
  }

  #take(chunk: Buffer): void {
    if (chunk[0] === WAL) {
      const [start, end] = [chunk.readBigUInt64BE(1), chunk.readBigUInt64BE(9)]
      const bytes = Buffer.from(chunk.subarray(25))
      if (start !== this.#received) return this.#failed.reject(new Error(`the log continues at ${formatLsn(start)}`))
      this.#chunks.push(bytes)
      this.#pendingBytes += bytes.length
      this.#received += BigInt(bytes.length)
      if (this.#received >= end) this.#coveredAt = timeAt(chunk, 17) - MARGIN_MS
      if (this.#pendingBytes >= this.#options.pieceBytes) this.#storePending()
      else this.#due ??= setTimeout(() => this.#storePending(), this.#options.everyMilliseconds)
      if (this.#pendingBytes > MAX_PENDING_BYTES) this.#replication.wire.stream.pause()
    } else if (chunk[0] === KEEPALIVE) {
      // It waits for an answer, perhaps to stop.
      if (chunk[17] === 1) {
        this.#isUrgent = true
        this.#storePending()
        this.#report()
      }
    }
  }

  #storePending(): void {
    if (this.#due) clearTimeout(this.#due)
    this.#due = null
    if (this.#storing || this.#pendingBytes === 0) return
    this.#isUrgent = false
    const bytes = Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#pendingBytes = 0
    const start = this.#received - BigInt(bytes.length)
    this.#storing = this.#options
      .store({ start, bytes, coveredAt: this.#coveredAt })
      .then(() => {
        this.#stored = start + BigInt(bytes.length)
        this.#storing = null
        this.#report()
        this.#replication.wire.stream.resume()
        if (this.#isUrgent || this.#pendingBytes >= this.#options.pieceBytes) this.#storePending()
        else if (this.#pendingBytes > 0)
          this.#due ??= setTimeout(() => this.#storePending(), this.#options.everyMilliseconds)
      })
      .catch((error: unknown) => this.#failed.reject(error))
  }

  /** Report what is stored. The server removes no log before that. */
  #report(): void {
    const message = Buffer.alloc(34)
    message.write('r', 'latin1')
    for (const offset of [1, 9, 17]) message.writeBigUInt64BE(this.#stored, offset)
    message.writeBigUInt64BE(BigInt(Date.now() - EPOCH_MS) * 1000n, 25)
    if (this.#replication.wire.stream.writable) this.#replication.wire.sendCopyFromChunk(message)
  }

  async #close(): Promise<void> {
    clearInterval(this.#status)
    this.#replication.wire.stream.destroy()
    await this.#storing
  }
}

function timeAt(chunk: Buffer, offset: number): number {
  return EPOCH_MS + Number(chunk.readBigInt64BE(offset) / 1000n)
}

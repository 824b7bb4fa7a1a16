import { readSync, writeSync } from 'node:fs'
import type { Random } from '../../support/random.ts'

const BLOCK = 4096
/** A drive writes a whole sector or nothing of it. Older drives have the smaller sectors. */
const SECTORS = [512, 4096] as const

/**
 * What of the writes since the last flush is on the disk after a power cut: nothing; those before some time, of which the
 * last one is torn; or any of them, some torn.
 */
export const cutKinds = ['nothing', 'in_order', 'any'] as const
export type CutKind = (typeof cutKinds)[number]

/** What a power cut did to the writes since the last flush. */
export type Cut = { kind: CutKind; sector: number; pending: number; kept: number; torn: number }

type Write = { offset: number; bytes: Buffer }

/**
 * The image of a disk with a cache that loses its content in a power cut. Reads return what was written last. What was
 * written before the last flush is safe; what was written after it, a cut drops, keeps or tears.
 */
export class VolatileImage {
  readonly #file: number
  /** The writes since the last flush, in order. */
  #pending: Write[] = []
  /** The blocks that they changed, as they were at the last flush. */
  #flushed = new Map<number, Buffer>()

  constructor(file: number) {
    this.#file = file
  }

  read(offset: number, length: number): Buffer {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(this.#file, bytes, 0, length, offset))
  }

  write(offset: number, bytes: Buffer): void {
    for (let block = Math.floor(offset / BLOCK); block * BLOCK < offset + bytes.length; block += 1) {
      if (!this.#flushed.has(block)) this.#flushed.set(block, this.read(block * BLOCK, BLOCK))
    }
    this.#pending.push({ offset, bytes: Buffer.from(bytes) })
    writeSync(this.#file, bytes, 0, bytes.length, offset)
  }

  /** How many writes have not been flushed. */
  get pending(): number {
    return this.#pending.length
  }

  flush(): void {
    this.#pending = []
    this.#flushed.clear()
  }

  /** Cut the power. Everything up to the last flush is unchanged afterwards. */
  cut(random: Random, kind: CutKind = random.pick(cutKinds)): Cut {
    const pending = this.#pending
    const sector = random.pick(SECTORS)
    const cut: Cut = { kind, sector, pending: pending.length, kept: 0, torn: 0 }
    for (const [block, bytes] of this.#flushed) writeSync(this.#file, bytes, 0, bytes.length, block * BLOCK)
    const keep = (write: Write) => {
      cut.kept += 1
      writeSync(this.#file, write.bytes, 0, write.bytes.length, write.offset)
    }
    const tear = (write: Write, isKept: () => boolean) => {
      cut.torn += 1
      for (let from = 0; from < write.bytes.length; from += sector) {
        const part = write.bytes.subarray(from, from + sector)
        if (isKept()) writeSync(this.#file, part, 0, part.length, write.offset + from)
      }
    }
    if (kind === 'in_order' && pending.length > 0) {
      const last = random.below(pending.length)
      for (const write of pending.slice(0, last)) keep(write)
      let left = random.below(pending[last]!.bytes.length / sector + 1)
      tear(pending[last]!, () => (left -= 1) >= 0)
    } else if (kind === 'any') {
      const share = random.below(101) / 100
      for (const write of pending) {
        if (random.chance(0.25)) tear(write, () => random.chance(0.5))
        else if (random.chance(share)) keep(write)
      }
    }
    this.flush()
    return cut
  }
}

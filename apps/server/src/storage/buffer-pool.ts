const MIN_BUFFER_BYTES = 64 * 1024
const MAX_BUFFER_BYTES = 2 * 1024 * 1024

/** Bytes in a pooled buffer. They must not be read after `release`. */
export type PooledBytes = { bytes: Buffer; release: () => void }

/**
 * Lends buffers and takes them back. If each read allocated memory outside the heap, every few hundred reads would
 * start a full garbage collection, which costs as much as sending the bytes.
 */
export class BufferPool {
  /** Free buffers by size. */
  readonly #free = new Map<number, Buffer[]>()
  readonly #limit: number
  /** The size of all buffers, lent or free. */
  #allocated = 0

  /** @param limit The maximum size of all buffers together, in bytes. */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Lend `length` bytes with any content, or return null: for more than 2 MiB, or when all buffers are lent. */
  take(length: number): PooledBytes | null {
    if (length > MAX_BUFFER_BYTES) return null
    const size = sizeFor(length)
    const buffer = this.#free.get(size)?.pop() ?? this.#allocate(size)
    return buffer && this.#lend(buffer, length)
  }

  #lend(buffer: Buffer, length: number): PooledBytes {
    let isLent = true
    return {
      bytes: buffer.subarray(0, length),
      release: () => {
        if (!isLent) return
        isLent = false
        const free = this.#free.get(buffer.length)
        if (free) free.push(buffer)
        else this.#free.set(buffer.length, [buffer])
      }
    }
  }

  /** Allocate a buffer, in place of free ones of other sizes if necessary. */
  #allocate(size: number): Buffer | null {
    for (const [other, buffers] of this.#free) {
      while (this.#allocated + size > this.#limit && buffers.pop()) this.#allocated -= other
    }
    if (this.#allocated + size > this.#limit) return null
    this.#allocated += size
    return Buffer.allocUnsafeSlow(size)
  }
}

/** Return the power of two that holds `length` bytes. */
function sizeFor(length: number): number {
  let size = MIN_BUFFER_BYTES
  while (size < length) size *= 2
  return size
}

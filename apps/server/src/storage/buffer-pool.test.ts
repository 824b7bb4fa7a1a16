import { expect, test } from 'vitest'
import { BufferPool } from './buffer-pool.ts'

const KIB = 1024

test('a buffer is used again only after it was released, and never by two', () => {
  const pool = new BufferPool(1024 * KIB)
  const first = pool.take(300 * KIB)!
  const second = pool.take(300 * KIB)!
  expect(first.bytes).toHaveLength(300 * KIB)
  expect(second.bytes.buffer).not.toBe(first.bytes.buffer)
  first.release()
  // A second release of the same bytes must not lend one buffer twice.
  first.release()
  const third = pool.take(400 * KIB)!
  expect(third.bytes.buffer).toBe(first.bytes.buffer)
  expect(pool.take(400 * KIB)).toBeNull()
})

test('all buffers together never exceed the limit, and free ones of other sizes make room', () => {
  const pool = new BufferPool(1024 * KIB)
  const small = Array.from({ length: 16 }, () => pool.take(64 * KIB)!)
  expect(pool.take(1)).toBeNull()
  for (const { release } of small) release()
  const large = pool.take(1000 * KIB)
  expect(large?.bytes).toHaveLength(1000 * KIB)
  expect(pool.take(1)).toBeNull()
})

test('no buffer of more than two mebibytes is lent', () => {
  const pool = new BufferPool(1024 * 1024 * KIB)
  expect(pool.take(2048 * KIB + 1)).toBeNull()
  expect(pool.take(2048 * KIB)?.bytes).toHaveLength(2048 * KIB)
})

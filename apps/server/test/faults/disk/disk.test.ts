import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rounds } from '../../support/full-size.ts'
import { TestDisk } from './test-disk.ts'

const CUTS = rounds(500, 5)

const disk = await TestDisk.create(64)
afterAll(() => disk.remove())
const at = (name: string) => join(disk.path, name)

test(`${CUTS} power cuts keep what was flushed, and can lose the rest`, async () => {
  let lost = 0
  for (let cut = 0; cut < CUTS; cut += 1) {
    writeFileSync(at(`flushed-${cut}`), 'a'.repeat(10_000), { flush: true })
    writeFileSync(at(`lost-${cut}`), 'b'.repeat(10_000))
    expect(readFileSync(at(`lost-${cut}`), 'utf8')).toHaveLength(10_000)
    await disk.cut(`disk ${cut}`)
    await disk.powerOn()
    for (let made = 0; made <= cut; made += 1) expect(readFileSync(at(`flushed-${made}`), 'utf8')).toHaveLength(10_000)
    if (!readdirSync(disk.path).includes(`lost-${cut}`)) lost += 1
  }
  expect(lost).toBeGreaterThan(0)
})

test('a power cut tears an overwritten block that was not flushed, by sectors', async () => {
  const [before, after] = [Buffer.alloc(1024 * 1024, 1), Buffer.alloc(1024 * 1024, 2)]
  writeFileSync(at('torn'), before, { flush: true })
  let torn = 0
  for (let cut = 0; cut < 20 && torn === 0; cut += 1) {
    await disk.lie(true)
    const file = openSync(at('torn'), 'r+')
    writeSync(file, after)
    // A flush that is not done: the writes have reached the disk, and not its durable part.
    fsyncSync(file)
    closeSync(file)
    await disk.cut(`torn ${cut}`, { kind: 'any' })
    await disk.lie(false)
    await disk.powerOn()
    const found = readFileSync(at('torn'))
    const sectors = Array.from({ length: found.length / 512 }, (_value, index) => found[index * 512]!)
    for (const [index, value] of sectors.entries()) {
      expect(found.subarray(index * 512, index * 512 + 512).every((byte) => byte === value)).toBe(true)
    }
    if (new Set(sectors).size === 2) torn += 1
    writeFileSync(at('torn'), before, { flush: true })
  }
  expect(torn).toBe(1)
})

import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'

const NEWLINE = 0x0a
const BLOCK_BYTES = 4096

/**
 * Append a line to a list that only its owner can read. A part of a line at its end, which a full disk or a crash has
 * left, is removed first: the next line would make one unreadable line of both.
 */
export function appendLine(file: string, line: string): void {
  const handle = openSync(file, 'a+', 0o600)
  try {
    const { size } = fstatSync(handle)
    const end = endOfLines(handle, size)
    if (end < size) ftruncateSync(handle, end)
    writeSync(handle, `${line}\n`)
  } finally {
    closeSync(handle)
  }
}

/** Return where the last whole line ends. */
function endOfLines(handle: number, size: number): number {
  for (let end = size; end > 0; end -= BLOCK_BYTES) {
    const start = Math.max(0, end - BLOCK_BYTES)
    const block = Buffer.alloc(end - start)
    readSync(handle, block, 0, block.length, start)
    const last = block.lastIndexOf(NEWLINE)
    if (last >= 0) return start + last + 1
  }
  return 0
}

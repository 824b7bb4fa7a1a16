import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { appendAuditHead, readAuditHeads } from './domains/operator/index.ts'
import { appendLine } from './append-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('appends lines to a list that only its owner can read', () => {
  const file = join(folder, 'list')
  appendLine(file, 'one')
  appendLine(file, 'two')
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('removes a part of a line of any length that a full disk has left, and no whole line', () => {
  for (const length of [1, 100, 4095, 4096, 10_000]) {
    const file = join(folder, `cut-${length}`)
    appendLine(file, 'whole')
    appendFileSync(file, 'x'.repeat(length))
    appendLine(file, 'next')
    expect(readFileSync(file, 'utf8')).toBe('whole\nnext\n')
  }
  const onlyPart = join(folder, 'only-part')
  appendFileSync(onlyPart, 'part')
  appendLine(onlyPart, 'next')
  expect(readFileSync(onlyPart, 'utf8')).toBe('next\n')
})

it('T29: a list of audit heads with a line cut off is read, and so is what follows it', () => {
  const head = (seq: string) => ({ seq, hash: 'ab', mark: 'cd' })
  appendAuditHead(folder, head('1'))
  appendFileSync(join(folder, 'audit-heads.jsonl'), '{"seq":"2","ha')
  expect(readAuditHeads(folder).heads).toEqual([head('1')])
  appendAuditHead(folder, head('3'))
  expect(readAuditHeads(folder).heads).toEqual([head('1'), head('3')])
})

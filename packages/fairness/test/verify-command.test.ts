import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publishLost, publishRestored, restoredEvidenceOf, restoreIndex } from './restored-site.ts'
import { evidenceOf, savedReceiptOf } from './sample-evidence.ts'
import { bundleOf, fairDrawOf, fairProofOf, publish } from './sample-site.ts'

const COMMAND = new URL('../bin/verify.ts', import.meta.url).pathname
const site = await publish(4)
const draw = fairDrawOf(site, 'k3-60', '202611210004')
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-verify-'))

afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** Run the command, which only reads its files and uses no network. */
function run(...args: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr })
    })
  })
}

test('days that follow one another hold, under the key that was asked for', async () => {
  const first = file('first.json', await bundleOf(site, 0, 12))
  const second = await bundleOf(site, 12)
  const { code, out } = await run('--key', second.key, first, file('second.json', second))
  expect(out).toContain('day 2026-11-21, 12 records from 0 on')
  expect(out).not.toContain('MISMATCH')
  expect(code).toBe(0)
})

test('a tampered day, a left-out record between days and another key end with 1 and are named', async () => {
  const tampered = await bundleOf(site, 0, 8)
  const reveal = tampered.records.find(({ kind }) => kind === 'reveal')!
  reveal.record['dice'] = [6, 6, 6]
  const [changed, apart, foreign] = await Promise.all([
    run(file('tampered.json', tampered)),
    run(file('a.json', await bundleOf(site, 0, 8)), file('b.json', await bundleOf(site, 12))),
    run('--key', 'other.example+00000000+AAAA', file('c.json', await bundleOf(site, 0, 8)))
  ])
  expect(changed.code).toBe(1)
  expect(changed.out).toMatch(/MISMATCH result, k3-60 \d+ record 1: derived \d \d \d, published 6 6 6/)
  expect(changed.out).toMatch(/MISMATCH log: /)
  expect(apart.code).toBe(1)
  expect(apart.out).toContain('MISMATCH order: 2026-11-21 ends at 8, 2026-11-21 begins at 12')
  expect(foreign.code).toBe(1)
  expect(foreign.out).toContain('MISMATCH key')
})

test('a draw and an order’s proof hold, in the envelope of the API and out of it', async () => {
  const envelope = {
    code: 200,
    msg: 'OK',
    data: Buffer.from(JSON.stringify(draw)).toString('base64'),
    err: '',
    rid: 'r'
  }
  const fair = await fairProofOf(site, 6, 1)
  const proof = file('proof.json', fair)
  const answer = file('draw.json', envelope)
  const receipts = file('receipts.json', receiptFile([savedReceiptOf(fair)]))
  const others = file('others.json', receiptFile([{ ...savedReceiptOf(fair), options: ['sm', '11'] }]))
  const [both, alone, kept, differs] = await Promise.all([
    run('--steps', answer, proof),
    run(proof),
    run(answer, proof, receipts),
    run(answer, proof, others)
  ])
  expect(both.out).toContain('ok commitment')
  expect(both.out).toContain('order: consistent, but no receipt was given')
  expect(both.code).toBe(0)
  expect(alone.code).toBe(1)
  expect(alone.out).toContain('MISMATCH draw')
  expect(kept.out).toContain('order: verified with the receipt')
  expect(kept.code).toBe(0)
  expect(differs.code).toBe(1)
  expect(differs.out).toMatch(/MISMATCH kept\n +differs: options/)
})

function receiptFile(receipts: unknown[]): unknown {
  return { kind: 'glasshouse/receipts', version: 1, site: 'https://glasshouse.test', receipts }
}

test('T46 T47 T48: evidence that the app saved is checked again, by the same checks', async () => {
  const honest = await evidenceOf(site, { game: 'k3-60', period: '202611210004', draw: 6, index: 1 })
  const { kept, proof } = honest.order!
  const swapped = { ...honest, order: { kept: { ...kept!, options: ['sm', '11'], note: '' }, proof } }
  const forged = { ...honest, order: { kept: { ...kept!, stake: '20.00' }, proof } }
  const [holds, differs, unsigned, none, foreign, early] = await Promise.all([
    run('--key', honest.log!.key, file('honest.json', honest)),
    run(file('swapped.json', swapped)),
    run(file('forged.json', forged)),
    run(file('none.json', { ...honest, order: { kept: null, proof } })),
    run('--key', 'other.example+00000000+AAAA', file('foreign.json', honest)),
    run(file('early.json', { ...honest, log: null }))
  ])
  expect(holds.out).toContain('evidence: verified with the receipt')
  expect(holds.out).toContain('ok receipt signed by glasshouse.test/fair+')
  expect(holds.out).toContain('ok once: opened once from the draw before it to the one after it, records 0 to ')
  expect(holds.out).toContain('NOTE local beacon')
  expect(holds.code).toBe(0)
  expect(differs.out).toContain('MISMATCH kept')
  expect(differs.out).toContain('NOTE the receipt is not signed')
  expect(unsigned.out).toContain('MISMATCH receipt: its signature is not one')
  expect(none.out).toContain('evidence: consistent, but no receipt')
  expect(none.code).toBe(0)
  expect(early.out).toContain('waiting receipt: its signature is checked with the key of the log')
  expect(early.out).not.toContain('MISMATCH')
  expect([differs.code, unsigned.code, foreign.code]).toEqual([1, 1, 1])
})

test('a tampered draw ends with 1 and names its step with what was compared', async () => {
  const bent = structuredClone(draw)
  bent.open.round += 1
  const { code, out } = await run(file('bent.json', bent))
  expect(code).toBe(1)
  expect(out).toMatch(/MISMATCH round\n.*draws: \d+/)
  expect(out).toContain('DOES NOT HOLD')
})

test('what a restore on record has undone ends with 3, and is named with its time and the site’s reason', async () => {
  const [restored, lost] = [await publishRestored(), await publishLost()]
  const kept = restoreIndex(restored)
  const evidence = await restoredEvidenceOf(restored, lost)
  const after = file('after.json', await bundleOf(restored))
  const before = file('before.json', await bundleOf(lost, 0, kept + 4))
  const unseen = file('unseen.json', { ...evidence, log: { ...evidence.log!, seen: null } })
  const forged = structuredClone(evidence)
  forged.log!.lost![0]!.restore.record = { ...forged.log!.lost![0]!.restore.record, size: kept + 4 }
  const [device, day, days, rewritten, alone] = await Promise.all([
    run(file('restored.json', evidence)),
    run(after),
    run(before, after),
    run(file('rewritten.json', forged)),
    run(unseen)
  ])
  expect(device.out).toContain(
    `RESTORED log: 4 of ${kept + 4} records that the device saw are missing; the site signed`
  )
  expect(device.out).toContain('reason: the disk of the site failed')
  expect(device.out).toContain('evidence: RESTORED')
  expect(device.out).not.toContain('what was kept is not compared')
  expect(alone.out).toContain('what was kept is not compared')
  expect(day.out).toContain(`NOTE restored at 2026-09-21T`)
  expect(days.out).toContain(`RESTORED, record ${kept}: 4 records of 2026-11-21 are gone`)
  expect(rewritten.out).toContain('MISMATCH log: not the continuation')
  expect([device.code, day.code, days.code, rewritten.code, alone.code]).toEqual([3, 0, 3, 1, 3])
})

test('unreadable input ends with 2', async () => {
  const runs = await Promise.all([
    run(join(folder, 'nowhere.json')),
    run(file('other.json', { a: 1 })),
    run(file('refused.json', { code: 401, msg: 'no', data: 'bnVsbA==' }))
  ])
  expect(runs.map(({ code }) => code)).toEqual([2, 2, 2])
})

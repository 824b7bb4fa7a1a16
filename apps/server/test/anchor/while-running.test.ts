import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { inTransaction, type Reader } from '../../src/database/transaction.ts'
import { sealLedger, verifyLedger, verifyRecords } from '../../src/domains/anchor/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { addMember, recharge } from '../wallet/books.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const operator = await createFirstOwner(site)
const { context } = site
const snapshot = { isolation: 'repeatable read' } as const

const linesOf = (name: string) => readFileSync(join(context.config.dataDir, name), 'utf8').split('\n').length

/** Let the site seal and record more, and wait until its lists of heads on this machine name it. */
async function goOn(): Promise<void> {
  const [segments, records] = [linesOf('ledger-heads.jsonl'), linesOf('audit-heads.jsonl')]
  await operator.call('createInviteCode', { note: 'made while the check runs' })
  const tools = { database: opened.database, owner: opened.owner, ids: context.ids }
  await recharge(tools, await addMember(tools), 100n)
  await vi.waitFor(
    async () => {
      await sealLedger(context, { lagMilliseconds: 0 })
      expect(linesOf('ledger-heads.jsonl')).toBeGreaterThan(segments)
      expect(linesOf('audit-heads.jsonl')).toBeGreaterThan(records)
    },
    { timeout: 30_000, interval: 100 }
  )
}

/** Return a reader that lets the site go on after its first statement, which fixes what the snapshot shows. */
function pausing(reader: Reader): Reader {
  let isPaused = false
  const query = async (...args: unknown[]) => {
    const result = await (reader.query as (...all: unknown[]) => Promise<unknown>)(...args)
    if (!isPaused) {
      isPaused = true
      await reader.query('select 1')
      await goOn()
    }
    return result
  }
  return { query } as unknown as Reader
}

type Verify = (reader: Reader, config: typeof context.config) => Promise<{ problems: string[] }>

test.each<[string, Verify]>([
  ['the ledger', verifyLedger],
  ['the records', verifyRecords]
])('T52: a check of %s beside a running site accuses nobody of what the site adds meanwhile', async (_, verify) => {
  const { problems } = await inTransaction(context.database.main, (tx) => verify(pausing(tx), context.config), snapshot)
  expect(problems).toEqual([])
})

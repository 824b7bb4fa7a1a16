import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/build-apps.mjs'
import { missed, report, say, writeJson } from './figures.ts'
import { benchBackups } from './backups.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchLive } from './live/live.ts'
import { benchOrders } from './orders.ts'
import { findPgbench } from './pgbench.ts'
import { benchReads } from './reads.ts'
import { benchReports } from './reports/reports.ts'
import { benchSearch } from './search/search.ts'
import { measureSettlement } from './settlement.ts'
import { openStage } from './stage.ts'
import { benchVideos } from './video/videos.ts'

const { values: options, positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true })
const wanted = new Set(positionals)
const wants = (part: string) => wanted.size === 0 || wanted.has(part)

async function benchServer(): Promise<void> {
  const stage = await openStage()
  try {
    for (const callers of wants('orders') ? [64, 512] : []) await benchOrders(stage, callers)
    if (wants('reads')) await benchReads(stage)
    for (const orders of wants('settlement') ? [100_000, 1_000_000] : []) {
      const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'))
      const result = await measureSettlement(stage.databaseUrl, dataDir, orders)
      rmSync(dataDir, { recursive: true, force: true })
      say(
        `settlement of ${orders} orders, ${result.winners} of them winners: ${Math.round(result.settled)} orders a second; `
      )
      say(`  plain UPDATE of as many rows: ${Math.round(result.updated)} rows a second`)
      report(`settlement of ${orders} orders, as a share of UPDATE`, result.settled / result.updated, { target: 0.5 })
    }
    if (wants('live')) await benchLive(stage)
    if (wants('reports')) await benchReports(stage)
    // It writes tens of gigabytes, so only by name.
    if (wanted.has('search')) await benchSearch(stage)
    await benchVideos(stage, (part) => wants('videos') || wants(part))
  } finally {
    await stage.end()
  }
}

say(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}; yardsticks in the same run`)
if (wants('orders')) findPgbench()
// Without a build the site has an API only. The growth has no site.
if (wanted.size === 0 || positionals.some((part) => part !== 'growth')) ensureBuilt(process.execPath)
// They take much of the disk, so only by name.
const large = { backups: benchBackups, growth: benchGrowth }
if (!positionals.every((part) => part in large) || wanted.size === 0) await benchServer()
for (const [part, bench] of Object.entries(large)) if (wanted.has(part)) await bench()
if (options.json) writeJson(options.json)
if (missed().length > 0) {
  say(`missed: ${missed().join('; ')}`)
  process.exitCode = 1
}

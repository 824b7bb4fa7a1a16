import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureHome } from './bundle-size.ts'
import { list, median, missed, report, say } from './figures.ts'
import { measureOrders } from './orders.ts'
import { findPgbench } from './pgbench.ts'
import { measureReads } from './reads.ts'
import { benchReports } from './reports/reports.ts'
import { measureSettlement } from './settlement.ts'
import { openStage } from './stage.ts'
import { benchVideos } from './video/videos.ts'

const KIB = 1024

const wanted = new Set(process.argv.slice(2))
const wants = (part: string) => wanted.size === 0 || wanted.has(part)

async function benchServer(): Promise<void> {
  const stage = await openStage()
  try {
    for (const callers of wants('orders') ? [64, 512] : []) {
      const { orders, transactions } = await measureOrders(stage, callers)
      say(
        `orders, ${callers} callers: ${list(orders.map((run) => run.perSecond))} a second; pgbench -N: ${list(transactions)} tps`
      )
      say(
        `  p50 ${median(orders.map((run) => run.p50)).toFixed(1)} ms; refused ${orders.reduce((sum, run) => sum + run.refused, 0)}`
      )
      const ratio = median(orders.map((run, place) => run.perSecond / transactions[place]!))
      if (callers === 512) report('orders at 512 callers, as a multiple of pgbench -N', ratio, { target: 3 })
      else say(`  ${ratio.toFixed(2)} × pgbench -N`)
      report(`orders at ${callers} callers, p99 in ms`, median(orders.map((run) => run.p99)), {
        target: 50,
        atMost: true
      })
    }
    for (const path of wants('reads') ? ['/api/system/base', '/api/Lottery/getLotteryInfo?key=k3_15m'] : []) {
      const { ours, bare } = await measureReads(stage, path)
      say(`${path}: ${list(ours)} a second; bare node:http: ${list(bare)}`)
      report(`${path}, as a share of bare node:http`, median(ours.map((run, place) => run / bare[place]!)), {
        target: 0.7
      })
    }
    for (const orders of wants('settlement') ? [100_000, 1_000_000] : []) {
      const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'))
      const result = await measureSettlement(stage.databaseUrl, dataDir, orders)
      rmSync(dataDir, { recursive: true, force: true })
      say(
        `settlement of ${orders} orders, ${result.winners} of them winners: ${Math.round(result.settled)} orders a second; `
      )
      say(`  plain UPDATE of as many rows: ${Math.round(result.updated)} rows a second`)
      report(`settlement of ${orders} orders, as a share of UPDATE`, result.settled / result.updated, { target: 0.3 })
    }
    if (wants('bundle')) {
      const { scriptBytes, styleBytes, fontBytes } = await measureHome(stage.site.url)
      report('Home: initial JS, KiB gzip', scriptBytes / KIB, { target: 140, atMost: true })
      report('Home: initial CSS, KiB gzip', styleBytes / KIB, { target: 15, atMost: true })
      report('Home: fonts of the first view, KiB', fontBytes / KIB, { target: 120, atMost: true })
    }
    if (wants('reports')) await benchReports(stage)
    await benchVideos(stage, (part) => wants('videos') || wants(part))
  } finally {
    await stage.end()
  }
}

say(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}; yardsticks in the same run`)
if (wants('orders')) findPgbench()
await benchServer()
if (missed.length > 0) {
  say(`missed: ${missed.join('; ')}`)
  process.exitCode = 1
}

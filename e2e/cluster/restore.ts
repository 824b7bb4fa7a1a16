// A restore of the whole cluster to a time, as docs/operate.md describes it, while orders had gone on after that time.
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Parts } from './faults.ts'
import { waitFor, type Machine } from './machine.ts'
import type { Node } from './site.ts'

const BEFORE_MS = 15_000
/** Longer than a client waits for an answer: what is acknowledged later was sent after the time. */
const BETWEEN_MS = 12_000
/** Between two draws no order is sent. */
const AFTER_SECONDS = 180
const AFTER_ORDERS = 100
const REASON = 'the cluster was restored by its test'

type Restored = Parts & { machine: Machine; archive(): Promise<string[]> }

/** Play, restore to a time in the middle, and adopt it. Return what is wrong. */
export async function restoreCluster({ machine, database, site, load, archive }: Restored): Promise<string[]> {
  load.start()
  await pause(BEFORE_MS)
  const numbers = () => new Set(load.acknowledged.values())
  const before = numbers()
  const [{ time }] = (await database.query<{ time: Date }>('select clock_timestamp() as time')) as [{ time: Date }]
  await pause(BETWEEN_MS)
  const around = numbers()
  const later = () => [...numbers()].filter((number) => !around.has(number))
  await waitFor('orders after the time', AFTER_SECONDS, () => (later().length >= AFTER_ORDERS ? true : null))
  await load.stop()
  const after = later()
  const checkpoint = machine.path('checkpoint.txt')
  const [first, second] = site.nodes as [Node, Node]
  writeFileSync(checkpoint, await (await fetch(`${first.origin}/api/fair/checkpoint`)).text())
  const problems = await archive()
  await site.stopNodes()

  const from = performance.now()
  await database.restoreTo(time)
  const adopted = site.commandAsOwner('restore', [
    '--adopt',
    '--to',
    time.toISOString(),
    '--reason',
    REASON,
    checkpoint
  ])
  for (const name of ['reconcile', 'audit']) site.command(name)
  // Its list of heads names what is lost, too.
  if (!/whole/.test(attempt(() => site.commandOn(second, 'audit')))) {
    site.commandOn(second, 'accept-database', ['--reason', REASON])
  }
  await site.startNodes()
  const seconds = (performance.now() - from) / 1000
  const rows = await database.query<{ number: string }>('select id::text as number from orders')
  const present = new Set(rows.map(({ number }) => number))
  const lost = [...before].filter((number) => !present.has(number))
  const kept = after.filter((number) => present.has(number))
  console.log(
    `  restored to ${time.toISOString()} and ready after ${seconds.toFixed(1)} s: ` +
      `${before.size} orders before it, ${lost.length} of them lost; ${after.length} after it, ${kept.length} of them there`
  )
  console.log(`  ${adopted.trim().split('\n').slice(0, 3).join('\n  ')}`)
  return [
    ...problems,
    ...(before.size > 0 && after.length > 0 ? [] : ['no orders were placed before or after the time']),
    ...(lost.length > 0 ? [`lost from before the time: ${lost.slice(0, 5).join(', ')}`] : []),
    ...(kept.length > 0 ? [`there from after the time: ${kept.slice(0, 5).join(', ')}`] : []),
    ...(await checkLog([first, second]))
  ]
}

/** Each node has the restore on record, and is ready. */
async function checkLog(nodes: readonly Node[]): Promise<string[]> {
  const problems: string[] = []
  for (const { name, origin } of nodes) {
    const answer = await fetch(`${origin}/api/fair/restores`, { headers: { 'x-data-plain': '1' } })
    const { data } = (await answer.json()) as { data: { record: { reason: string; known: number; size: number } }[] }
    const [record] = data.map((restore) => restore.record)
    if (data.length !== 1 || record?.reason !== REASON || record.known <= record.size) {
      problems.push(`${name} has these restores on record: ${JSON.stringify(data)}`)
    }
  }
  return problems
}

function attempt(run: () => string): string {
  try {
    return run()
  } catch (error) {
    return (error as Error).message
  }
}

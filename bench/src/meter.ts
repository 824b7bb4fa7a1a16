import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'

/** What a group of processes used between two times. */
export type Use = {
  /** User and system time. */
  processorSeconds: number
  /** User and kernel, or null if `perf` is missing or the machine does not count them. */
  instructions: number | null
}

/** Measures groups of processes over the same time. */
export type Meter<Name extends string> = { start(): void; stop(): Promise<Record<Name, Use>> }

/** Create a meter for groups of processes. Each group is a process and all its descendants. */
export function createMeter<Name extends string>(roots: Record<Name, number>): Meter<Name> {
  const names = Object.keys(roots) as Name[]
  const counters = new Map<Name, ChildProcess>()
  const before = new Map<Name, number>()
  return {
    start() {
      for (const name of names) {
        const pids = groupOf(roots[name])
        if (countsInstructions()) counters.set(name, countInstructions(pids))
        before.set(name, processorSeconds(pids))
      }
    },
    async stop() {
      const seconds = names.map((name) => processorSeconds(groupOf(roots[name])) - before.get(name)!)
      const uses = names.map(async (name, index): Promise<[Name, Use]> => {
        const counter = counters.get(name)
        const instructions = counter ? await readInstructions(counter) : null
        return [name, { processorSeconds: seconds[index]!, instructions }]
      })
      return Object.fromEntries(await Promise.all(uses)) as Record<Name, Use>
    }
  }
}

type Listed = { pid: number; parent: number; seconds: number }

/**
 * Return the processor time of processes. An ended process counts for its parent, which has waited for it, so that no
 * time is lost.
 */
function processorSeconds(pids: readonly number[]): number {
  const wanted = new Set(pids)
  return listProcesses().reduce((sum, { pid, seconds }) => (wanted.has(pid) ? sum + seconds : sum), 0)
}

function groupOf(root: number): number[] {
  const listed = listProcesses()
  const group = [root]
  for (const parent of group) group.push(...listed.filter((one) => one.parent === parent).map(({ pid }) => pid))
  return group
}

const listProcesses = process.platform === 'linux' ? readProc : readPs

/** The kernel's unit of processor time in /proc. It has been the same on every Linux for decades. */
const TICKS_PER_SECOND = 100

/**
 * Read /proc. See proc_pid_stat(5): after the name in parentheses come the state and the parent, and from field 14 on
 * the four times.
 */
function readProc(): Listed[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'latin1')
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
        return [{ pid: Number(name), parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }]
      } catch {
        return [] // the process has ended meanwhile
      }
    })
}

/** Read `ps` on other systems, which reports whole processes to a hundredth of a second. */
function readPs(): Listed[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, time] = line.trim().split(/\s+/) as [string, string, string]
      const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0)
      return { pid: Number(pid), parent: Number(parent), seconds }
    })
}

let canCount: boolean | undefined

/** Return whether `perf` is installed and this machine lets it count instructions. Many virtual machines do not. */
function countsInstructions(): boolean {
  if (canCount !== undefined) return canCount
  const { status, stderr } = spawnSync('perf', ['stat', '-x', ',', '-e', 'instructions', 'true'], { encoding: 'utf8' })
  canCount = status === 0 && /^\d/m.test(stderr)
  return canCount
}

function countInstructions(pids: readonly number[]): ChildProcess {
  return spawn('perf', ['stat', '-x', ',', '-e', 'instructions', '-p', pids.join(',')], {
    stdio: ['ignore', 'ignore', 'pipe']
  })
}

async function readInstructions(counter: ChildProcess): Promise<number | null> {
  let output = ''
  counter.stderr!.on('data', (text: Buffer) => (output += text))
  const ended = once(counter, 'close')
  counter.kill('SIGINT')
  await ended
  const count = Number.parseInt(output, 10)
  return Number.isNaN(count) ? null : count
}

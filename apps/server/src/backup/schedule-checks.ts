import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Environment } from '../config/read-variables.ts'
import { startLoop, type JobTools, type Loop } from '../time/loop.ts'
import { lineStartedAt, type BaseRef } from './lines.ts'
import type { BackupState } from './measure-backups.ts'
import type { Vault } from './vault.ts'

const COMMAND = join(import.meta.dirname, '../cli/backup.ts')
const HOUR_MS = 3_600_000
const RETRY_MS = 60_000
/** The end of the output that the log gets: problems, and what was checked. */
const OUTPUT_CHARACTERS = 4000

const result = z.object({ at: z.number(), isWhole: z.boolean(), output: z.string().default('') })

type Options = JobTools & {
  vault: Vault
  state: BackupState
  /** The line that is written now, or null before its first backup. */
  line(): string | null
  /** List the finished backups of a line. */
  list(vault: Vault, line: string): Promise<BaseRef[]>
  /** 0 for never. */
  everyHours: number
  environment: Environment
}

/**
 * Check the newest backup by the clock, which restores one of the embedded database into a temporary folder. That runs as
 * a process of its own, so that no order waits for it. Its result is in the log, in the metrics, in the console, and beside
 * the backups.
 */
export function scheduleChecks(options: Options): Loop | null {
  const { log, vault, state, everyHours } = options
  if (everyHours === 0) return null
  let child: ChildProcess | null = null
  let isStopping = false
  const work = { name: 'check of the backup', afterErrorMilliseconds: RETRY_MS }
  const loop = startLoop(options, work, async () => {
    const line = options.line()
    if (isStopping || line === null || (await options.list(vault, line)).length === 0) return RETRY_MS
    const last = await readResult(vault, line)
    if (last) show(state, last)
    const due = (last?.at ?? lineStartedAt(line)) + everyHours * HOUR_MS
    if (Date.now() < due) return Math.min(due - Date.now(), HOUR_MS)
    const { code, output: whole } = await runCheck(options.environment, line, (started) => (child = started))
    child = null
    if (isStopping) return RETRY_MS
    const output = whole.trim().slice(-OUTPUT_CHARACTERS)
    const checked = { at: Date.now(), isWhole: code === 0, output }
    await vault.put(resultPath(line), Buffer.from(JSON.stringify(checked)))
    show(state, checked)
    if (checked.isWhole) log.info({ line, output }, 'the backup was checked and is whole')
    else log.error({ line, output }, 'the backup is not whole')
    return RETRY_MS
  })
  return {
    wake: loop.wake,
    stop: () => {
      isStopping = true
      child?.kill('SIGKILL')
      return loop.stop()
    }
  }
}

function show(state: BackupState, { at, isWhole, output }: z.output<typeof result>): void {
  Object.assign(state, { checkedAt: at, isWhole, checkOutput: output })
}

const resultPath = (line: string) => `/checks/${line}/newest`

async function readResult(vault: Vault, line: string): Promise<z.output<typeof result> | null> {
  const paths = await vault.list(`/checks/${line}`)
  if (!paths.includes(resultPath(line))) return null
  return result.parse(JSON.parse((await vault.get(resultPath(line))).toString()))
}

async function runCheck(
  environment: Environment,
  line: string,
  onStart: (child: ChildProcess) => void
): Promise<{ code: number | null; output: string }> {
  // The folder is of this process, which removes it also when the check was stopped.
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-scheduled-check-'))
  try {
    const child = spawn(process.execPath, [COMMAND, '--check', '--line', line], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, TMPDIR: folder }
    })
    onStart(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

// Runs ffmpeg on hostile files: once to inspect the source, once for renditions and thumbnails, once for the poster.
//
// A source is opened under a fixed name, with a short list of containers and decoders, no protocols except local files
// and pipes, and limits of time, memory, size and output that the system enforces. ffmpeg is killed together with the
// process that started it. When the app runs as root on Linux, ffmpeg runs as user 65533 (`confine/`), which owns its
// work folder for that time and can read neither secrets nor database. An app that runs as an ordinary user has no
// other account to use. The environment is empty in both cases. When ffmpeg refuses a source, operators read its own
// message.

import { spawn, type ChildProcess } from 'node:child_process'
import { open } from 'node:fs/promises'
import { confinedAccount, type Account } from '../confine/account.ts'
import { lendFolder, takeFolderBack } from '../confine/lend.ts'
import { SourceRefused } from './limits.ts'

/** The limits of one run. The system enforces them; this process enforces the time and the length of the output. */
export type RunLimits = { cpuSeconds: number; wallSeconds: number; memoryMebibytes: number; fileMebibytes: number }

export type Run = {
  ffmpeg: string
  arguments: string[]
  /** Its working folder. It gets file names in this folder, never paths. */
  folder: string
  limits: RunLimits
  signal?: AbortSignal | undefined
  /** Receives the number of finished frames of the first output. */
  onProgress?: ((pictures: number) => void) | undefined
}

const MAX_OUTPUT_BYTES = 2 * 1024 * 1024
const MAX_CHARACTERS = 64 * 1024

/**
 * The shell script that sets the limits, starts ffmpeg with the lowest priority, and kills it when standard input ends,
 * which happens when this process dies. All variable parts are arguments, so that the shell interprets none of them.
 */
const SCRIPT = `
ulimit -c 0
ulimit -t "$1"
ulimit -v "$2" 2>/dev/null || :
ulimit -f "$3"
shift 3
exec 4<&0
nice -n 19 env -i "$@" </dev/null 4<&- & child=$!
{ read -r _ <&4; kill -9 "$child"; } </dev/null >/dev/null 2>&1 & guard=$!
exec 4<&-
wait "$child"
code=$?
kill "$guard" 2>/dev/null
exit "$code"
`

/**
 * Run ffmpeg within limits and return its messages. When it fails, throw an error with its messages or the limit. Root
 * runs it under a separate account, which owns the folder during the run and can read nothing else of ours.
 */
export async function runFfmpeg(run: Run): Promise<string> {
  run.signal?.throwIfAborted()
  const account = confinedAccount('ffmpeg')
  if (account === null) return runAs(null, run)
  await lendFolder(run.folder, account)
  let foreign: string[] = []
  const messages = await runAs(account, run).finally(async () => {
    foreign = await takeFolderBack(run.folder)
  })
  if (foreign.length > 0) throw new SourceRefused('ffmpeg left something there that is no file')
  return messages
}

async function runAs(account: Account | null, run: Run): Promise<string> {
  // Another account may be unable to follow the path, so it gets the open file.
  const program = account && (await open(run.ffmpeg, 'r'))
  const child = start(run, account, program?.fd ?? 'ignore')
  child.stdin!.on('error', () => {})
  const stop = endings(child, run)
  const messages = collectMessages(child, stop, run.onProgress)
  const code = await new Promise<number>((done, fail) => {
    child.once('error', fail)
    child.once('close', (status) => done(status ?? 137))
  }).finally(async () => {
    stop.release()
    await program?.close()
  })
  run.signal?.throwIfAborted()
  const reason = stop.reason() ?? endedBy(code)
  if (reason !== null) throw new SourceRefused(reason)
  if (code !== 0)
    throw new SourceRefused(summarize(messages()) || `ffmpeg ended with code ${code} and reported nothing`)
  return messages()
}

function start(run: Run, account: Account | null, program: number | 'ignore'): ChildProcess {
  const { limits } = run
  const words = [limits.cpuSeconds, limits.memoryMebibytes * 1024, limits.fileMebibytes * 2048].map(String)
  const name = program === 'ignore' ? run.ffmpeg : '/proc/self/fd/3'
  return spawn('/bin/sh', ['-c', SCRIPT, 'sh', ...words, name, ...run.arguments], {
    ...account,
    cwd: run.folder,
    // Enough for the shell to find its tools, without any of our variables. ffmpeg itself gets none.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe', program],
    detached: true
  })
}

/** Watch for what can end a run early: limits, abort, errors. */
function endings(child: ChildProcess, { limits, signal }: Run) {
  let reason: string | null = null
  const kill = (why: string) => {
    reason ??= why
    // The process group: the shell, its guard and ffmpeg.
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  const abort = () => kill('cancelled')
  const timer = setTimeout(() => kill(`took longer than ${limits.wallSeconds} seconds`), limits.wallSeconds * 1000)
  signal?.addEventListener('abort', abort, { once: true })
  const release = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  return { kill, release, reason: () => reason }
}

function collectMessages(
  child: ChildProcess,
  stop: { kill(why: string): void },
  onProgress: Run['onProgress']
): () => string {
  let messages = ''
  let bytes = 0
  let line = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    bytes += text.length
    if (bytes > MAX_OUTPUT_BYTES) stop.kill('ffmpeg found more faults than can be listed')
    messages = (messages + text).slice(-MAX_CHARACTERS)
  })
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    const lines = (line + text).split('\n')
    line = lines.pop()!.slice(-200)
    const counts = lines.flatMap((one) => /^frame= *(\d+)$/.exec(one)?.[1] ?? [])
    if (counts.length > 0) onProgress?.(Number(counts.at(-1)))
  })
  return () => messages
}

/** Return the system limit that ended the run, by the shell's exit code. */
function endedBy(code: number): string | null {
  if (code === 153) return 'wrote a file larger than is allowed'
  if (code === 137) return 'was ended by the system: its time of the processor is used up, or the memory'
  return null
}

/** Messages that only follow from others, or give advice for another situation. */
const ECHOES =
  /^(?:Error opening (?:in|out)put files?\b|Error parsing options|To ignore this|Conversion failed|frame=)|Terminating thread|Nothing was written/

/** Return ffmpeg's first errors and the last one, without memory addresses. */
function summarize(messages: string): string {
  const lines = messages
    .replaceAll(/[^\P{C}\n]/gu, ' ')
    .split('\n')
    .filter((line) => /\[(?:error|fatal|panic)\]/.test(line))
    .map((line) =>
      line
        .replaceAll(/\[(?:error|fatal|panic)\] */g, '')
        .replaceAll(/\[([\w#:/,]+) @ 0x[0-9a-f]+\] */g, '$1: ')
        .trim()
    )
    .filter((line) => line !== '' && !ECHOES.test(line))
  const errors = [...new Set(lines)]
  return [...errors.slice(0, 3), ...errors.slice(3).slice(-1)].join('; ').slice(0, 500)
}

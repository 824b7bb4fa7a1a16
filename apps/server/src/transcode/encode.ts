import { constants, existsSync } from 'node:fs'
import { copyFile, link, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { confinedAccount } from '../confine/account.ts'
import { encodeArguments, posterArguments, type Encoding } from './encode-arguments.ts'
import { defaultLimits, SourceRefused, type Limits } from './limits.ts'
import type { Ffmpeg } from './locate-ffmpeg.ts'
import type { Manifest } from './manifest.ts'
import { defaultQuality, planEncode, type Plan, type Quality } from './plan.ts'
import { probe, type Source } from './probe.ts'
import { readPackage } from './read-package.ts'
import { runFfmpeg, type Run } from './run-ffmpeg.ts'

export type EncodeJob = {
  source: string
  /** The folder of the package. It must not exist, and does not exist after a failure. */
  folder: string
  quality?: Partial<Quality>
  limits?: Partial<Limits>
  signal?: AbortSignal
  /** Receives the progress, from 0 to 1. */
  onProgress?: (done: number) => void
}

const MAX_THREADS = 4
/** The source's name for ffmpeg, because real names come from strangers. */
const FILE = 'source'

/**
 * Encode a video as a package: renditions with the same segments, poster, thumbnails, manifest. Throw a SourceRefused
 * when ffmpeg cannot use the file or it exceeds the limits. After an error or abort, the folder is deleted.
 */
export async function encode(ffmpeg: Ffmpeg, job: EncodeJob): Promise<Manifest> {
  const { source: original, folder, signal } = job
  const limits = { ...defaultLimits, ...job.limits }
  await mkdir(folder)
  try {
    await lay(original, join(folder, FILE))
    const source = await probe(ffmpeg, { folder, file: FILE, limits, signal })
    const plan = planEncode(source)
    for (const name of ['thumbs', ...plan.renditions.map((one) => one.name)]) await mkdir(join(folder, name))
    const quality = { ...defaultQuality, ...job.quality }
    const threads = Math.min(MAX_THREADS, availableParallelism())
    const encoding = { file: FILE, source, plan, quality, limits, threads }
    const run = { ffmpeg: ffmpeg.path, folder, limits: limitsOf(limits, source), signal }
    const onProgress = reportProgress(source, plan, job.onProgress)
    await runFfmpeg({ ...run, arguments: encodeArguments(ffmpeg, encoding), onProgress })
    await makePoster(ffmpeg, encoding, run)
    await rm(join(folder, FILE))
    const manifest = await readPackage(folder, plan)
    requireWhole(manifest, source, limits)
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
    job.onProgress?.(1)
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Make the poster from the best frame, or else from any frame. */
async function makePoster(ffmpeg: Ffmpeg, encoding: Encoding, run: Omit<Run, 'arguments'>): Promise<void> {
  const make = (from: 'key frames' | 'first pictures') =>
    runFfmpeg({ ...run, arguments: posterArguments(ffmpeg, encoding, from) })
  await make('key frames').catch((error: unknown) => {
    if (!(error instanceof SourceRefused)) throw error
  })
  if (!existsSync(join(run.folder, 'poster.webp'))) await make('first pictures')
}

/**
 * Link a file under another name on the same disk, else copy it. ffmpeg may own it while it runs, so another owner's
 * file is copied too.
 */
async function lay(from: string, to: string): Promise<void> {
  const isOurs = confinedAccount('ffmpeg') === null || (await stat(from)).uid === process.getuid?.()
  const copy = () => copyFile(from, to, constants.COPYFILE_FICLONE)
  await (isOurs ? link(from, to).catch(copy) : copy())
}

function limitsOf(limits: Limits, { durationSeconds }: Source) {
  const seconds = durationSeconds ?? limits.durationSeconds
  return {
    cpuSeconds: Math.ceil(60 + seconds * limits.cpuPerSecond),
    wallSeconds: Math.ceil(60 + seconds * limits.wallPerSecond),
    memoryMebibytes: limits.memoryMebibytes,
    fileMebibytes: limits.fileMebibytes
  }
}

function reportProgress({ durationSeconds }: Source, { rate }: Plan, onProgress: EncodeJob['onProgress']) {
  const [count, seconds = 1] = rate.split('/').map(Number)
  const pictures = ((durationSeconds ?? 0) * count!) / seconds
  return (made: number) => onProgress?.(pictures > 0 ? Math.min(0.99, made / pictures) : 0)
}

/** Refuse a video that ends long before its stated length, or that is too long. */
function requireWhole({ durationMs }: Manifest, { durationSeconds }: Source, limits: Limits): void {
  const seconds = durationMs / 1000
  if (seconds > limits.durationSeconds) {
    throw new SourceRefused(`lasts longer than the ${limits.durationSeconds} seconds that are allowed`)
  }
  if (durationSeconds !== null && seconds < durationSeconds * 0.9 - 1) {
    throw new SourceRefused(`its pictures end after ${Math.round(seconds)} of ${Math.round(durationSeconds)} seconds`)
  }
}

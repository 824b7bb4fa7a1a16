import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEADS } from '../collect-state.ts'
import { headsFolder } from '../lines.ts'
import type { Vault } from '../vault.ts'
import type { RestorePoint } from './choose-point.ts'

type Point = Pick<RestorePoint, 'base'>

/**
 * Complete the lists of chain heads with all that the archive has, also from after the restored time: what they name and
 * the database does not have is put on record.
 */
export async function restoreHeads(vault: Vault, { base }: Point, dataDir: string): Promise<void> {
  const paths = await listShipped(vault, base.line)
  for (const name of HEADS) {
    const file = join(dataDir, name)
    const lines = new Set(existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [])
    for (const { path } of paths.filter((shipped) => shipped.name === name)) {
      for (const line of linesOf((await vault.get(path)).toString())) lines.add(line)
    }
    if (lines.size > 0) writeFileSync(file, [...lines, ''].join('\n'), { mode: 0o600, flush: true })
  }
}

/** Return the size of the public log in the newest note that the archive of a line has; 0 without any. */
export async function newestSize(
  vault: Vault,
  { base, manifest }: Point & { manifest: Pick<RestorePoint['manifest'], 'checkpoint'> }
): Promise<number> {
  const newest = (await listShipped(vault, base.line)).findLast(({ name }) => name === 'checkpoint')
  const shipped = newest && (await vault.get(newest.path)).toString()
  return Math.max(...[shipped, manifest.checkpoint].map((note) => Number(note?.split('\n', 2)[1] ?? 0)))
}

async function listShipped(vault: Vault, line: string): Promise<{ path: string; name: string; at: number }[]> {
  const paths = await vault.list(headsFolder(line))
  return paths
    .flatMap((path) => {
      const [, at, name] = /\/(\d+)-([^/]+)$/.exec(path) ?? []
      return at && name ? [{ path, name, at: Number(at) }] : []
    })
    .toSorted((a, b) => a.at - b.at)
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

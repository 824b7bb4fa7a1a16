import { parseLsn, SEGMENT_BYTES } from '../database/replication/lsn.ts'
import { baseFolder, headsFolder, listBases, listWal, manifestPath, type BaseRef } from './lines.ts'
import { listOutside, outsideFolder, readOutside } from './outside/outside-manifest.ts'
import { readManifest } from './manifest.ts'
import { pruneFiles } from './ship-files.ts'
import type { BackupTools } from './backup-tools.ts'
import type { Vault } from './vault.ts'

const DAY_MS = 86_400_000

/**
 * Delete the line's base backups beyond the number to keep, the log before the oldest one kept, and files that nothing
 * refers to. Other lines stay, until the operator deletes their folders.
 */
export async function prune(tools: Pick<BackupTools, 'vault' | 'line'>, keep: number, present: readonly string[]) {
  const { vault, line } = tools
  const all = await listBases(vault, line)
  const kept = all.slice(-keep)
  for (const { folder } of all.slice(0, -keep)) {
    // The manifest first: without it the rest is no backup.
    await vault.remove(manifestPath(folder))
    await vault.removeAll(folder)
  }
  await pruneUnfinished(vault, baseFolder(line, ''), all)
  const [oldest] = kept
  if (!oldest) return
  const { start } = await readManifest(vault, oldest)
  // The piece before it can contain the head of the segment with the start.
  const before = parseLsn(start) - 2n * SEGMENT_BYTES
  for (const { path, end } of await listWal(vault, line)) if (end < before) await vault.remove(path)
  await pruneHeads(vault, line, oldest.startedAt)
  await pruneUnnamed(vault, present)
}

/** Delete old backups of what is outside a configured server's database, like those of an embedded one. */
export async function pruneOutside(
  { vault, line }: Pick<BackupTools, 'vault' | 'line'>,
  keep: number,
  present: readonly string[]
) {
  const all = await listOutside(vault, line)
  for (const { folder } of all.slice(0, -keep)) {
    await vault.remove(manifestPath(folder))
    await vault.removeAll(folder)
  }
  await pruneUnfinished(vault, outsideFolder(line, ''), all)
  await pruneHeads(vault, line, all.at(-keep)?.startedAt ?? 0)
  await pruneUnnamed(vault, present)
}

/** Delete what interrupted backups left. One that started within the last day can still be in progress. */
async function pruneUnfinished(vault: Vault, below: string, finished: readonly BaseRef[]): Promise<void> {
  const paths = await vault.list(below.replace(/\/$/, ''))
  const ids = new Set(paths.flatMap((path) => /^\d+(?=\/)/.exec(path.slice(below.length))?.[0] ?? []))
  for (const { id } of finished) ids.delete(id)
  for (const id of ids) if (Number(id) < Date.now() - DAY_MS) await vault.removeAll(`${below}${id}`)
}

async function pruneHeads(vault: Vault, line: string, before: number): Promise<void> {
  for (const path of await vault.list(headsFolder(line))) {
    if (Number(/\/(\d+)-[^/]+$/.exec(path)?.[1]) < before) await vault.remove(path)
  }
}

/** Delete the pictures and videos that neither the site nor any backup names. */
async function pruneUnnamed(vault: Vault, present: readonly string[]): Promise<void> {
  const wanted = new Set(present)
  for (const base of await listBases(vault)) {
    for (const file of (await readManifest(vault, base)).pictureFiles) wanted.add(file)
  }
  for (const backup of await listOutside(vault)) {
    for (const file of (await readOutside(vault, backup)).pictureFiles) wanted.add(file)
  }
  await pruneFiles(vault, wanted)
}

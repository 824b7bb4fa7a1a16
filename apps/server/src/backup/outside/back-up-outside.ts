import { beginLine, readLine } from '../current-line.ts'
import { collectState } from '../collect-state.ts'
import type { BackupTools } from '../backup-tools.ts'
import { pruneOutside } from '../prune.ts'
import { createFileShipping } from '../ship-files.ts'
import { putManifest } from '../manifest.ts'
import { outsideFolder, type OutsideManifest } from './outside-manifest.ts'

type Tools = Omit<BackupTools, 'line'> & { systemId: string }
export type TakenOutside = { line: string; id: string; manifest: OutsideManifest }

/** Return the history that this data folder's backups belong to. */
export function lineOf({ config: { dataDir }, systemId }: Pick<Tools, 'config' | 'systemId'>): string {
  return readLine(dataDir, systemId) ?? beginLine(dataDir, systemId)
}

/** Back up what is outside the database: secrets, chain heads, the newest note of the log, pictures and videos. */
export async function backUpOutside(tools: Tools): Promise<TakenOutside> {
  const { config, vault, systemId } = tools
  const line = lineOf(tools)
  const madeAt = Date.now()
  const id = String(madeAt)
  const folder = outsideFolder(line, id)
  const state = await collectState(tools, folder)
  const pictureFiles = await createFileShipping(config, vault)()
  const manifest: OutsideManifest = {
    systemId,
    madeAt,
    pictureFiles,
    ...state
  }
  await putManifest(vault, folder, manifest)
  await pruneOutside({ vault, line }, config.backups!.keep, pictureFiles)
  return { line, id, manifest }
}

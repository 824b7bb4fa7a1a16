// A page of one version may ask a node of another for its scripts: during a rolling upgrade, and when a member left it open.
// So the database has the files of every version that ran lately. Their names contain a hash of their contents.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Secrets } from '../../config/secrets.ts'
import type { Reader } from '../../database/transaction.ts'
import { seal, unsealWithOneOf } from '../../seal.ts'
import { pageHeaders } from '../headers.ts'
import { deleteUnseen, findBytes, insertAppFile, recordSeen, type AppName } from './app-file-queries.ts'

/** The folders of the built apps. */
export const appFolders: Readonly<Record<AppName, string>> = {
  web: join(import.meta.dirname, '../../../../web/dist'),
  console: join(import.meta.dirname, '../../../../console/dist')
}

/** The cache-control of files that change their name with their contents. */
export const YEAR = 'public, max-age=31536000, immutable'

const KEPT_DAYS = 30
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2'
}
const NAME = /^[\w.-]{1,120}$/
const COMPRESSED = /\.(br|gz|zst)$/

/** The tools that files are stored and sent with. The files are sealed, so that rows written by SQL alone are not served. */
export type AppFileTools = {
  reader: Reader
  secrets: Pick<Secrets, 'fieldKey' | 'olderFieldKeys'>
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Store the scripts, styles and fonts of the built apps that are not stored yet. Delete what no version used lately. The
 * signal ends it early; the next start goes on.
 */
export async function keepAppFiles(
  { reader, secrets }: Omit<AppFileTools, 'log'>,
  folders = appFolders,
  ending?: AbortSignal
): Promise<void> {
  for (const [app, folder] of Object.entries(folders) as [AppName, string][]) {
    const assets = join(folder, 'assets')
    if (!existsSync(assets)) continue
    const entries = await readdir(assets)
    const names = entries.filter((name) => extname(name) in types && !COMPRESSED.test(name))
    const known = new Set(await recordSeen(reader, app, names))
    for (const name of names.filter((each) => !known.has(each))) {
      if (ending?.aborted) return
      const bytes = seal(secrets.fieldKey, await readFile(join(assets, name)), contextOf(app, name))
      await insertAppFile(reader, { app, name, bytes })
    }
  }
  await deleteUnseen(reader, KEPT_DAYS)
}

/** Answer with a file of another version. Return false when no version that ran lately has it, or when it was altered. */
export async function sendAppFile(tools: AppFileTools, app: AppName, reply: FastifyReply): Promise<boolean> {
  const [path] = reply.request.url.split('?', 1)
  const [folder, name] = path!.split('/').slice(-2)
  const type = name && NAME.test(name) ? types[extname(name)] : undefined
  const bytes = folder === 'assets' && type ? await findFile(tools, app, name!) : null
  if (!bytes) return false
  reply.headers(pageHeaders).header('cache-control', YEAR).type(type!).send(bytes)
  return true
}

const contextOf = (app: AppName, name: string) => `app-file/${app}/${name}`

async function findFile({ reader, secrets, log }: AppFileTools, app: AppName, name: string): Promise<Buffer | null> {
  const sealed = await findBytes(reader, app, name)
  if (!sealed) return null
  try {
    return unsealWithOneOf([secrets.fieldKey, ...secrets.olderFieldKeys], sealed, contextOf(app, name))
  } catch (error) {
    log.error({ err: error, app, name }, 'a stored file of the apps was not made by the app')
    return null
  }
}

import { chmod, lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'

/**
 * Give a folder and its contents to an account. The folder comes last, so that the account changes nothing before we
 * are done.
 */
export async function lendFolder(folder: string, { uid, gid }: Account): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
  await lchown(folder, uid, gid)
}

/**
 * Take a lent folder back, from the top down, so that a surviving process cannot reach into it any more. Return the
 * names of what is neither a file nor a folder, because links there must not be followed.
 */
export async function takeFolderBack(folder: string): Promise<string[]> {
  const [uid, gid] = [process.getuid!(), process.getgid!()]
  await lchown(folder, uid, gid)
  await chmod(folder, 0o700)
  const foreign: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) foreign.push(...(await takeFolderBack(path)))
    else if (entry.isFile()) await lchown(path, uid, gid)
    else foreign.push(entry.name)
  }
  return foreign
}

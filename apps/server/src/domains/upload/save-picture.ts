import { randomBytes } from 'node:crypto'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { countUpload, insertUpload } from './upload-queries.ts'
import { remakePicture } from './remake-picture.ts'
import type { Uploads } from './uploads.ts'

/** The most pictures of a member a day, including refused ones. */
const MAX_PER_DAY = 200

/** Re-encode and store a member's picture. Return its path. Refuse `UPLOAD_QUOTA`, and a file that is not a picture. */
export async function savePicture(uploads: Uploads, memberId: bigint, sent: Buffer): Promise<string> {
  const { database, storage, gate, siteTime, clock } = uploads
  const day = Number(siteTime.day(clock.now()))
  if (!(await countUpload(database.main, { memberId, day, most: MAX_PER_DAY }))) throw new Refusal('UPLOAD_QUOTA')
  const picture = await gate(() => remakePicture(sent))
  const path = newPath()
  await storage.put(path, picture, 'image/webp')
  await insertUpload(database.main, { path, memberId, bytes: picture.length })
  return path
}

/**
 * Re-encode a picture that staff send to a member, and store it once `use` has recorded its path, as one of the member's
 * pictures. When `use` returns false or refuses, nothing of it is left. Refuse a file that is not a picture.
 */
export async function savePictureFor(
  { database, storage, gate }: Uploads,
  { memberId, sent }: { memberId: bigint; sent: Buffer },
  use: (tx: Tx, path: string) => Promise<boolean>
): Promise<void> {
  const picture = await gate(() => remakePicture(sent))
  const path = newPath()
  await storage.put(path, picture, 'image/webp')
  const isUsed = await inTransaction(database.main, async (tx) => {
    if (!(await use(tx, path))) return false
    await insertUpload(tx, { path, memberId, bytes: picture.length })
    return true
  }).catch(async (error: unknown) => {
    // After any other error, the path may be on record.
    if (error instanceof Refusal) await storage.remove(path)
    throw error
  })
  if (!isUsed) await storage.remove(path)
}

/** Re-encode and store a picture of the site. Return its path. Refuse a file that is not a picture. */
export async function saveSitePicture({ storage, gate }: Uploads, sent: Buffer): Promise<string> {
  const picture = await gate(() => remakePicture(sent))
  const path = newPath()
  await storage.put(path, picture, 'image/webp')
  return path
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Return a path that cannot be guessed: 130 random bits. */
function newPath(): string {
  const name = [...randomBytes(26)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `/uploads/${name.slice(0, 2)}/${name}.webp`
}

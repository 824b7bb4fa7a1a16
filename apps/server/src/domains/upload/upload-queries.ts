import { changed, exists, many, maybe, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'

/** Count one more picture of a member on a day. Return false when there are `most` already. */
export async function countUpload(
  reader: Reader,
  { memberId, day, most }: { memberId: bigint; day: number; most: number }
): Promise<boolean> {
  return changed(reader, {
    name: 'upload-count',
    text: `
      insert into upload_day as known (member_id, day, count) values ($1, $2, 1)
      on conflict (member_id, day) do update set count = known.count + 1 where known.count < $3`,
    values: [memberId, day, most]
  })
}

export async function insertUpload(
  reader: Reader,
  upload: { path: string; memberId: bigint; bytes: number }
): Promise<void> {
  await run(reader, {
    name: 'upload-insert',
    text: 'insert into upload (path, member_id, bytes) values ($1, $2, $3)',
    values: [upload.path, upload.memberId, upload.bytes]
  })
}

/** Return whether this member uploaded a picture. */
export async function isUploadOf(reader: Reader, memberId: bigint, path: string): Promise<boolean> {
  return exists(reader, {
    name: 'upload-of-member',
    text: 'select from upload where path = $1 and member_id = $2',
    values: [path, memberId]
  })
}

/** Return the owner of the picture at a path, or null for the site's own and deleted pictures. */
export async function selectOwner(reader: Reader, path: string): Promise<bigint | null> {
  const row = await maybe<{ member_id: bigint }>(reader, {
    name: 'upload-owner',
    text: 'select member_id from upload where path = $1',
    values: [path]
  })
  return row?.member_id ?? null
}

export type UploadRow = { path: string; bytes: number; created_at: Date }

/** Return a member's pictures, newest first. */
export async function selectUploads(
  reader: Reader,
  { memberId, limit, offset }: { memberId: bigint; limit: number; offset: number }
): Promise<UploadRow[]> {
  return many<UploadRow>(reader, {
    name: 'upload-list',
    text: `
      select path, bytes, created_at from upload
       where member_id = $1 order by created_at desc, path limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

/** Delete the records of a member's pictures. Return their paths. */
export async function deleteUploadsOf(tx: Tx, memberId: bigint): Promise<string[]> {
  const rows = await many<{ path: string }>(tx, {
    name: 'upload-delete',
    text: 'delete from upload where member_id = $1 returning path',
    values: [memberId]
  })
  return rows.map(({ path }) => path)
}

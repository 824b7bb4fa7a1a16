import { changed, many, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type UploadRow = {
  id: string
  video_id: bigint
  operator_id: bigint
  file_name: string
  size_bytes: bigint
  received_bytes: bigint
}

export type Piece = { start_byte: bigint; size_bytes: bigint; path: string }

export type NewUpload = { id: string; videoId: bigint; operatorId: bigint; fileName: string; bytes: number }

export async function insertUpload(reader: Reader, upload: NewUpload): Promise<void> {
  await run(reader, {
    name: 'video-upload-insert',
    text: `
      insert into video_upload (id, video_id, operator_id, file_name, size_bytes) values ($1, $2, $3, $4, $5)`,
    values: [upload.id, upload.videoId, upload.operatorId, upload.fileName, upload.bytes]
  })
}

/** Return an upload that was not dropped, or null. */
export async function selectUpload(reader: Reader, id: string): Promise<UploadRow | null> {
  return maybe<UploadRow>(reader, {
    name: 'video-upload',
    text: `
      select id, video_id, operator_id, file_name, size_bytes, received_bytes
        from video_upload where id = $1 and dropped_at is null`,
    values: [id]
  })
}

/** Add a piece to an upload. Return the upload, or null when it has come to another byte or was dropped. */
export async function insertPiece(
  tx: Tx,
  {
    uploadId,
    source,
    start,
    bytes,
    path
  }: { uploadId: string; source: string; start: number; bytes: number; path: string }
): Promise<UploadRow | null> {
  return maybe<UploadRow>(tx, {
    name: 'video-piece-insert',
    text: `
      with moved as (
        update video_upload set received_bytes = received_bytes + $4, progressed_at = clock_timestamp()
         where id = $1 and received_bytes = $3 and received_bytes + $4 <= size_bytes and dropped_at is null
        returning id, video_id, operator_id, file_name, size_bytes, received_bytes),
      added as (
        insert into video_piece (source, start_byte, size_bytes, path) select $2, $3, $4, $5 from moved)
      select id, video_id, operator_id, file_name, size_bytes, received_bytes from moved`,
    values: [uploadId, source, start, bytes, path]
  })
}

export async function setUploadJob(tx: Tx, { id, jobId }: { id: string; jobId: bigint }): Promise<void> {
  await run(tx, {
    name: 'video-upload-job',
    text: 'update video_upload set job_id = $2 where id = $1',
    values: [id, jobId]
  })
}

/** Return the pieces of a source in their order. */
export async function selectPieces(reader: Reader, source: string): Promise<Piece[]> {
  return many<Piece>(reader, {
    name: 'video-pieces',
    text: 'select start_byte, size_bytes, path from video_piece where source = $1 order by start_byte',
    values: [source]
  })
}

export async function deletePieces(reader: Reader, source: string): Promise<void> {
  await run(reader, {
    name: 'video-pieces-delete',
    text: 'delete from video_piece where source = $1',
    values: [source]
  })
}

/** Give an upload up, unless a job has its file. Return whether it was given up. */
export async function dropUpload(reader: Reader, id: string): Promise<boolean> {
  return changed(reader, {
    name: 'video-upload-drop',
    text: `
      update video_upload set dropped_at = coalesce(dropped_at, clock_timestamp()) where id = $1 and job_id is null`,
    values: [id]
  })
}

/** Give up what made no progress for this long, and forget finished uploads as old. Return whatever is given up. */
export async function dropAbandoned(reader: Reader, hours: number): Promise<{ id: string }[]> {
  await run(reader, {
    name: 'video-upload-drop-abandoned',
    text: `
      update video_upload set dropped_at = clock_timestamp()
       where job_id is null and dropped_at is null and progressed_at < clock_timestamp() - make_interval(hours => $1)`,
    values: [hours]
  })
  await run(reader, {
    name: 'video-upload-delete-finished',
    text: `
      delete from video_upload
       where job_id is not null and progressed_at < clock_timestamp() - make_interval(hours => $1)`,
    values: [hours]
  })
  return many<{ id: string }>(reader, {
    name: 'video-upload-dropped',
    text: 'select id from video_upload where dropped_at is not null limit 100',
    values: []
  })
}

export async function deleteUpload(reader: Reader, id: string): Promise<void> {
  await run(reader, {
    name: 'video-upload-delete',
    text: 'delete from video_upload where id = $1 and dropped_at is not null',
    values: [id]
  })
}

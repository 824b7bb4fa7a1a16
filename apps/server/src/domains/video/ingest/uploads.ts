import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type ServerOptions } from '@tus/server'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { recordReviewAuthor, recordAction } from '../../operator/index.ts'
import type { Ingest } from './ingest.ts'
import { PieceStore } from './piece-store.ts'
import { refuseUpload } from './refuse-upload.ts'
import { sourceOf } from './sources.ts'
import { hasOpenJob, insertJob, selectState } from './video-ingest-queries.ts'
import { selectUpload, setUploadJob, type UploadRow } from './video-upload-queries.ts'

/** The disk space that must stay free besides a file and its package. */
const SPARE_BYTES = 512 * 1024 * 1024

type Upload = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[1]
type Who = Pick<Operator, 'id' | 'name' | 'role' | 'address' | 'rid'>

export type Uploads = {
  /** Answer a request of an operator. */
  handle(who: Who, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Return the owner of an upload, or null. */
  ownerOf(id: string): Promise<bigint | null>
}

/** Create the server of uploads by the tus protocol, which queues complete files. */
export function createUploads(ingest: Ingest, prefix: string, path: string): Uploads {
  // The tus server passes its handlers nothing but the request.
  const callers = new AsyncLocalStorage<Who>()
  const server = new Server({
    path: `${prefix}${path}`,
    datastore: new PieceStore(ingest, (tx, upload) => takeIn(tx, ingest, { who: callers.getStore()!, upload })),
    maxSize: ingest.config.videoMaxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    onUploadCreate: async (_request, upload) => ({ metadata: await admit(ingest, callers.getStore()!, upload) })
  })
  return {
    handle: (who, request, response) => callers.run(who, () => server.handle(request, response)),
    ownerOf: async (id) => (await selectUpload(ingest.database.main, id))?.operator_id ?? null
  }
}

/** Check an upload before its first byte. Return what is stored with it. */
async function admit(ingest: Ingest, who: Who, { metadata, size }: Upload): Promise<Record<string, string>> {
  const ffmpeg = await ingest.ffmpeg()
  if ('missing' in ffmpeg) refuseUpload(503, ffmpeg.missing)
  const { video = '', filename } = metadata ?? {}
  if (!/^\d{1,15}$/.test(video ?? '')) refuseUpload(400, 'the metadata has to name a video')
  if (!size) refuseUpload(400, 'the file is empty')
  await requireOpen(ingest.database.main, BigInt(video!))
  const { bavail, bsize } = await statfs(ingest.config.dataDir)
  if (bavail * bsize < size * 2 + SPARE_BYTES) refuseUpload(507, 'there is too little room for it')
  return { video: video!, filename: nameOf(filename), operator: who.id.toString() }
}

async function requireOpen(reader: Reader, videoId: bigint): Promise<void> {
  const state = await selectState(reader, videoId)
  if (state === null) refuseUpload(404, 'there is no such video')
  if (state !== 'draft' && state !== 'review') refuseUpload(409, 'the file of this video can no longer be replaced')
  if (await hasOpenJob(reader, videoId)) refuseUpload(409, 'a file of this video is being encoded')
}

/** Return a file's name for display only. */
function nameOf(sent: string | null | undefined): string {
  return (sent ?? '').toWellFormed().replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || 'film'
}

/** Queue a complete file, in the transaction of its last piece. */
async function takeIn(tx: Tx, ingest: Ingest, { who, upload }: { who: Who; upload: UploadRow }): Promise<void> {
  const { id, video_id: videoId, file_name: fileName, size_bytes } = upload
  const bytes = Number(size_bytes)
  await requireOpen(tx, videoId)
  const job = await insertJob(tx, { videoId, source: sourceOf(id), fileName, bytes, operatorId: who.id })
  if (job === null) refuseUpload(409, 'a file of this video is being encoded')
  await setUploadJob(tx, { id, jobId: job })
  await ingest.notifications.notify(tx, 'console', { section: 'videos' })
  await recordReviewAuthor(tx, { kind: 'video', id: videoId }, who.id)
  const after = { job: job.toString(), file: fileName, bytes }
  const subject = { kind: 'video', id: videoId.toString() } as const
  await recordAction(tx, ingest, { operator: who, act: 'uploadVideo', subject, after })
}

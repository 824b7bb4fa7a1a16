import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server, type ServerOptions } from '@tus/server'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { recordReviewAuthor, recordAction } from '../../operator/index.ts'
import type { Ingest } from './ingest.ts'
import { hasOpenJob, insertJob, selectState } from './video-ingest-queries.ts'

/** The disk space that must stay free besides a file and its package. */
const SPARE_BYTES = 512 * 1024 * 1024

type Upload = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[1]
type Who = Pick<Operator, 'id' | 'name' | 'role' | 'address' | 'rid'>

export type Uploads = {
  server: Server
  store: FileStore
  /** Return the owner of an upload, or null. */
  ownerOf(id: string): Promise<bigint | null>
  /** Stores who makes a request: the tus server passes its handlers nothing but the request. */
  remember(request: object, who: Who): void
}

/** Create the server of uploads by the tus protocol, which queues complete files. */
export function createUploads(ingest: Ingest, prefix: string, path: string): Uploads {
  const { uploads: directory } = ingest.folders
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const store = new FileStore({ directory })
  const callers = new WeakMap<object, Who>()
  const whoAsks: WhoAsks = (request) => callers.get(nodeRequestOf(request))!
  const server = new Server({
    path: `${prefix}${path}`,
    datastore: store,
    maxSize: ingest.config.videoMaxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    onUploadCreate: async (request, upload) => ({ metadata: await admit(ingest, whoAsks(request), upload) }),
    onUploadFinish: async (request, upload) => {
      try {
        await takeIn(ingest, whoAsks(request), upload)
      } finally {
        await forget(directory, upload.id)
      }
      return {}
    }
  })
  return {
    server,
    store,
    ownerOf: async (id) => {
      const upload = await store.getUpload(id).catch(() => null)
      return upload?.metadata?.operator ? BigInt(upload.metadata.operator) : null
    },
    remember: (request, who) => callers.set(request, who)
  }
}

type WhoAsks = (request: Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0]) => Who

function nodeRequestOf(request: Parameters<WhoAsks>[0]): object {
  return request.runtime!.node!.req
}

/** Throw what the tus server turns into a response. */
function refuse(status: number, body: string): never {
  throw Object.assign(new Error(body), { status_code: status, body: `${body}\n` })
}

/** Check an upload before its first byte. Return what is stored with it. */
async function admit(ingest: Ingest, who: Who, { metadata, size }: Upload): Promise<Record<string, string>> {
  const ffmpeg = await ingest.ffmpeg()
  if ('missing' in ffmpeg) refuse(503, ffmpeg.missing)
  const { video = '', filename } = metadata ?? {}
  if (!/^\d{1,15}$/.test(video ?? '')) refuse(400, 'the metadata has to name a video')
  await requireOpen(ingest, BigInt(video!))
  const { bavail, bsize } = await statfs(ingest.folders.uploads)
  if (bavail * bsize < (size ?? 0) * 2 + SPARE_BYTES) refuse(507, 'there is too little room for it')
  return { video: video!, filename: nameOf(filename), operator: who.id.toString() }
}

async function requireOpen({ database }: Ingest, videoId: bigint): Promise<void> {
  const state = await selectState(database.main, videoId)
  if (state === null) refuse(404, 'there is no such video')
  if (state !== 'draft' && state !== 'review') refuse(409, 'the video has its film for good')
  if (await hasOpenJob(database.main, videoId)) refuse(409, 'a film of this video is being encoded')
}

/** Return a file's name for display only. */
function nameOf(sent: string | null | undefined): string {
  return (sent ?? '').toWellFormed().replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || 'film'
}

/** Move a complete file into the storage, which every node can read, and queue it. */
async function takeIn(ingest: Ingest, who: Who, { id, size, metadata }: Upload): Promise<void> {
  const { storage, database, notifications, folders } = ingest
  const { video, filename } = metadata as { video: string; filename: string }
  const videoId = BigInt(video)
  await requireOpen(ingest, videoId)
  if (!size) refuse(400, 'the file is empty')
  const source = `/ingest/${randomBytes(16).toString('hex')}`
  await storage.putFile(source, join(folders.uploads, id), 'application/octet-stream')
  try {
    await inTransaction(database.main, async (tx) => {
      const job = await insertJob(tx, { videoId, source, fileName: filename, bytes: size, operatorId: who.id })
      if (job === null) refuse(409, 'a film of this video is being encoded')
      await notifications.notify(tx, 'console', { section: 'videos' })
      const after = { job: job.toString(), file: filename, bytes: size }
      await recordReviewAuthor(tx, { kind: 'video', id: videoId }, who.id)
      await recordAction(tx, ingest, {
        operator: who,
        act: 'uploadVideo',
        subject: { kind: 'video', id: video },
        after
      })
    })
  } catch (error) {
    await storage.remove(source)
    throw error
  }
}

async function forget(directory: string, id: string): Promise<void> {
  for (const name of [id, `${id}.json`]) await rm(join(directory, name), { force: true })
}

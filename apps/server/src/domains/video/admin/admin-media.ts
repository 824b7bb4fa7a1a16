import { operatorRoutes } from '@glasshouse/contract/operator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { operatorTokenOf, type AuthenticateOperator } from '../../../http/operator/operator-caller.ts'
import { refuseOtherPages } from '../../../http/operator/serve-operator.ts'
import { Refusal } from '../../../refusal.ts'
import type { Registration } from '../../../http/registration.ts'
import { parsePart } from '../media/access/media-address.ts'
import { manifestSchema, wholeOf, type Manifest } from '../media/package/manifest.ts'
import { packagePath } from '../media/package/package-files.ts'
import { masterPlaylist, renditionPlaylist } from '../media/package/playlists.ts'
import { sendMedia, sendNothing, sendText } from '../media/send-media.ts'
import type { Videos } from '../videos.ts'
import { selectManifest } from './video-admin-queries.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
const MAX_AGE_SECONDS = 3600
const ROLES: ReadonlySet<string> = new Set(operatorRoutes.getVideo.access)
const TYPES = { webp: 'image/webp', mp4: 'video/mp4', m4s: 'video/iso.segment' } as const

/** Serve encoded videos to operators, who review a video before members can watch it. */
export function registerAdminMedia(
  { app, prefix }: Registration,
  videos: Videos,
  authenticate: AuthenticateOperator
): void {
  app.route({
    method: 'GET',
    url: `${prefix}/operator/video/media/*`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!isOwnPage(request, videos)) return sendNothing(reply, 403)
      const token = operatorTokenOf(request.headers)
      const session = token === null ? null : await authenticate(token)
      if (session?.state !== 'full' || !ROLES.has(session.role)) return sendNothing(reply, 403)
      return send(videos, request, reply)
    }
  })
}

function isOwnPage(request: FastifyRequest, { config }: Videos): boolean {
  try {
    refuseOtherPages(request, config.consoleUrl)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function send(videos: Videos, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0]!
  const [, mediaId, rest] = /\/media\/([0-9a-f]{32})\/([a-z0-9/._]{1,60})$/.exec(path) ?? []
  const row = mediaId === undefined ? null : await selectManifest(videos.database.main, mediaId)
  if (mediaId === undefined || rest === undefined || row === null) return sendNothing(reply, 404)
  if (rest === 'poster.webp') return sendFile(videos, { request, reply }, { mediaId, file: rest })
  const manifest = manifestSchema.parse(row)
  const part = parsePart(rest)
  if (part?.kind === 'master') return sendText(reply, PLAYLIST, masterPlaylist(manifest))
  if (part?.kind === 'playlist') {
    const rendition = renditionOf(manifest, part.rendition)
    if (!rendition) return sendNothing(reply, 404)
    return sendText(reply, PLAYLIST, renditionPlaylist(rendition, wholeOf(manifest)))
  }
  if (part === null || part.kind === 'subtitle') return sendNothing(reply, 404)
  return sendFile(videos, { request, reply }, { mediaId, file: rest })
}

function renditionOf({ renditions }: Manifest, name: string) {
  return renditions.find((rendition) => rendition.name === name)
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function sendFile(
  { packageFiles }: Videos,
  { request, reply }: Exchange,
  { mediaId, file }: { mediaId: string; file: string }
): Promise<FastifyReply> {
  return sendMedia(request, reply, {
    tag: `${mediaId}/${file}`,
    type: TYPES[file.split('.').at(-1) as keyof typeof TYPES] ?? 'application/octet-stream',
    maxAgeSeconds: MAX_AGE_SECONDS,
    cacheScope: 'private',
    packageFiles,
    path: packagePath(mediaId, file)
  })
}

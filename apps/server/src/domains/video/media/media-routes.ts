import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Videos } from '../videos.ts'
import { thumbsWithin, type Manifest } from './package/manifest.ts'
import { authorizeMedia, type MediaAccess } from './access/authorize-media.ts'
import { parseAddress, parsePart, type MediaPart } from './access/media-address.ts'
import { packagePath } from './package/package-files.ts'
import { masterPlaylist, renditionPlaylist, segmentName, thumbName } from './package/playlists.ts'
import { isPublicMedia, selectSubtitle } from './video-media-queries.ts'
import { sendMedia, sendNothing, sendText } from './send-media.ts'
import { cutSubtitles } from './package/subtitles.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
const DAY_SECONDS = 86_400

/** Serve posters to anyone, and everything else of a video to holders of its signed address. */
export function registerMediaRoutes(app: FastifyInstance, videos: Videos): void {
  const method = ['GET', 'HEAD']
  app.route({ method, url: '/media/poster/*', handler: (request, reply) => sendPoster(videos, request, reply) })
  app.route({ method, url: '/media/video/*', handler: (request, reply) => sendVideo(videos, request, reply) })
  app.route({ method, url: '/media/*', handler: (_request, reply) => sendNothing(reply, 404) })
}

async function sendPoster(videos: Videos, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const mediaId = /^\/media\/poster\/([0-9a-f]{32})\.webp$/.exec(request.url.split('?', 1)[0]!)?.[1]
  if (!mediaId || !(await isPublicMedia(videos.database.main, mediaId))) return sendNothing(reply, 404)
  return sendMedia(request, reply, {
    tag: mediaId,
    type: 'image/webp',
    maxAgeSeconds: DAY_SECONDS,
    cacheScope: 'public',
    packageFiles: videos.packageFiles,
    path: packagePath(mediaId, 'poster.webp')
  })
}

async function sendVideo(videos: Videos, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = parseAddress(request.url)
  if (!address) return sendNothing(reply, 404)
  const access = await authorizeMedia(videos, request, address)
  if (!access) return sendNothing(reply, 403)
  const part = parsePart(address.rest)
  if (!part || !exists(access.media.manifest, part)) return sendNothing(reply, 404)
  if (!isWithin(access, part)) return sendNothing(reply, 403)
  return sendPart({ videos, request, reply }, access, part)
}

function exists({ renditions, thumbs }: Manifest, part: MediaPart): boolean {
  if (part.kind === 'master' || part.kind === 'subtitle') return true
  if (part.kind === 'thumb') return part.number >= 1 && part.number <= thumbs.count
  const rendition = renditions.find(({ name }) => name === part.rendition)
  if (!rendition || part.kind !== 'segment') return rendition !== undefined
  return part.number >= 1 && part.number <= rendition.segments.length
}

function isWithin({ media, cut }: MediaAccess, part: MediaPart): boolean {
  if (part.kind === 'segment') return part.number <= cut.segments
  return part.kind !== 'thumb' || part.number <= thumbsWithin(media.manifest, cut)
}

type Exchange = { videos: Videos; request: FastifyRequest; reply: FastifyReply }

async function sendPart(exchange: Exchange, access: MediaAccess, part: MediaPart): Promise<FastifyReply> {
  const { media, cut, grant } = access
  const { videos, reply } = exchange
  const renditionOf = (name: string) => media.manifest.renditions.find((rendition) => rendition.name === name)!
  switch (part.kind) {
    case 'master':
      return sendText(reply, PLAYLIST, masterPlaylist(media.manifest))
    case 'playlist':
      return sendText(reply, PLAYLIST, renditionPlaylist(renditionOf(part.rendition), cut))
    case 'subtitle': {
      const vtt = await selectSubtitle(videos.database.main, { videoId: grant.videoId, lang: part.lang })
      return vtt === null
        ? sendNothing(reply, 404)
        : sendText(reply, 'text/vtt; charset=utf-8', cutSubtitles(vtt, cut.endMs))
    }
    case 'init':
      return sendFile(exchange, access, { file: `${part.rendition}/init.mp4`, type: 'video/mp4' })
    case 'segment': {
      const size = renditionOf(part.rendition).segments[part.number - 1]!.bytes
      const file = `${part.rendition}/${segmentName(part.number)}.m4s`
      return sendFile(exchange, access, { file, type: 'video/iso.segment', size })
    }
    case 'thumb':
      return sendFile(exchange, access, { file: `thumbs/${thumbName(part.number)}.webp`, type: 'image/webp' })
  }
}

type PackageFile = { file: string; type: string; size?: number }

function sendFile({ videos, request, reply }: Exchange, { grant }: MediaAccess, { file, type, size }: PackageFile) {
  return sendMedia(request, reply, {
    tag: `${grant.mediaId}/${file}`,
    type,
    size,
    cacheScope: 'private',
    maxAgeSeconds: (grant.expiresAt - videos.clock.now()) / 1000,
    packageFiles: videos.packageFiles,
    path: packagePath(grant.mediaId, file)
  })
}

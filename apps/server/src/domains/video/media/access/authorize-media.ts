import type { FastifyRequest } from 'fastify'
import { mediaCaller } from '../../../../http/files/proof-cookie.ts'
import type { Videos } from '../../videos.ts'
import type { VideoMedia } from '../package/media-lookup.ts'
import type { Grant } from './grant.ts'
import { cutAfter, wholeOf, type Cut } from '../package/manifest.ts'
import type { MediaAddress } from './media-address.ts'

/** What the caller may have: the grant with its expiry, the video's media, and the part up to which it may be sent. */
export type MediaAccess = { grant: Grant; media: VideoMedia; cut: Cut }

/**
 * Return what an address entitles the caller to, or null: for a grant that is not ours, is for another video, has
 * expired, was issued before a withdrawal or to an ended session, or belongs to someone else.
 */
export async function authorizeMedia(
  videos: Videos,
  request: FastifyRequest,
  { videoId, grant: text }: MediaAddress
): Promise<MediaAccess | null> {
  const now = videos.clock.now()
  const grant = videos.openGrant(text)
  if (!grant || grant.videoId !== videoId || grant.expiresAt <= now) return null
  const media = await videos.mediaLookup.find(grant)
  if (!media || (media.withdrawnAt !== null && grant.issuedAt <= media.withdrawnAt)) return null
  if (grant.sessionId !== '' && !(await videos.sessions.isLive(grant.sessionId))) return null
  if (!(await isForCaller(videos, request, grant))) return null
  const { manifest } = media
  return { grant, media, cut: grant.kind === 'preview' ? cutAfter(manifest, grant.segments) : wholeOf(manifest) }
}

/**
 * Return whether a grant is valid for the caller. A bought video needs proof of its member; any other grant of a member
 * is refused only to a different member.
 */
async function isForCaller(videos: Videos, request: FastifyRequest, { kind, memberId }: Grant): Promise<boolean> {
  if (memberId === 0n) return kind !== 'bought'
  const { sessions, keys, clock } = videos
  const caller = await mediaCaller(request.headers, { sessions, keys: keys.proof, now: clock.now() })
  return caller === null ? kind !== 'bought' : caller === memberId
}

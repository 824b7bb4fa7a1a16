import type { FastifyRequest } from 'fastify'
import { mediaCaller } from '../../../../http/files/proof-cookie.ts'
import type { Videos } from '../../videos.ts'
import type { Film } from '../film/films.ts'
import type { Grant } from './grant.ts'
import { cutAfter, wholeOf, type Cut } from '../film/manifest.ts'
import type { MediaAddress } from './media-address.ts'

/** The part of a video that may be sent, and until when. */
export type Opened = { grant: Grant; film: Film; cut: Cut }

/**
 * Return what an address gives the caller, or null: for a grant that is not ours, is for another video, has expired,
 * was issued before a withdrawal or to an ended session, or belongs to someone else.
 */
export async function mayOpen(
  videos: Videos,
  request: FastifyRequest,
  { videoId, grant: text }: MediaAddress
): Promise<Opened | null> {
  const now = videos.clock.now()
  const grant = videos.openGrant(text)
  if (!grant || grant.videoId !== videoId || grant.expiresAt <= now) return null
  const film = await videos.films.find(grant)
  if (!film || (film.withdrawnAt !== null && grant.issuedAt <= film.withdrawnAt)) return null
  if (grant.sessionId !== '' && !(await videos.sessions.isLive(grant.sessionId))) return null
  if (!(await isForCaller(videos, request, grant))) return null
  const { manifest } = film
  return { grant, film, cut: grant.kind === 'preview' ? cutAfter(manifest, grant.segments) : wholeOf(manifest) }
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

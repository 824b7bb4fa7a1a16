import type { FastifyRequest } from 'fastify'
import { mediaCaller } from '../../../../http/files/proof-cookie.ts'
import type { Videos } from '../../videos.ts'
import type { Film } from '../film/films.ts'
import type { Grant } from './grant.ts'
import { cutAfter, wholeOf, type Cut } from '../film/manifest.ts'
import type { MediaAddress } from './media-address.ts'

/** What may be sent of a film, and until when. */
export type Opened = { grant: Grant; film: Film; cut: Cut }

/**
 * What an address opens to who asks for it; null for nothing: a grant that was not given out by us, is of another video, has
 * run out, was given before the video was withdrawn or to a session that has ended, or belongs to somebody else.
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
 * Whether a grant is for who asks: what was bought takes proof of being its member, and what else was given to a member is
 * not for somebody who proves to be another one.
 */
async function isForCaller(videos: Videos, request: FastifyRequest, { kind, memberId }: Grant): Promise<boolean> {
  if (memberId === 0n) return kind !== 'bought'
  const { sessions, keys, clock } = videos
  const caller = await mediaCaller(request.headers, { sessions, keys: keys.proof, now: clock.now() })
  return caller === null ? kind !== 'bought' : caller === memberId
}

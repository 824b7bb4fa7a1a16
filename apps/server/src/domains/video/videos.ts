import type { Context } from '../../context.ts'
import type { Authenticate } from '../../http/caller.ts'
import { mediaKeys, proofKeysOf, type MediaKeys } from '../../http/files/proof-cookie.ts'
import type { Site } from '../settings/index.ts'
import { createHomeLists, type HomeLists } from './catalogue/home-lists.ts'
import { createGrantOpener, type Grant } from './media/access/grant.ts'
import { createFilms, type Films } from './media/film/films.ts'
import { createPackages, type Packages } from './media/film/packages.ts'

/** The checks of sessions for addresses of media. */
type Sessions = { authenticate: Authenticate; isLive(sessionId: string): Promise<boolean> }

/** The tools of this domain. */
export type Videos = Context & {
  site: Site
  sessions: Sessions
  films: Films
  packages: Packages
  homeLists: HomeLists
  openGrant: (text: string) => Grant | null
  /** The keys of media grants and of proofs of the caller. */
  keys: { grant: MediaKeys; proof: MediaKeys }
}

export function createVideos(context: Context, { site, sessions }: Pick<Videos, 'site' | 'sessions'>): Videos {
  const keys = { grant: mediaKeys(context.config, 'media grant'), proof: proofKeysOf(context.config) }
  return {
    ...context,
    site,
    sessions,
    films: createFilms(context),
    packages: createPackages(context),
    homeLists: createHomeLists(context),
    openGrant: createGrantOpener(keys.grant),
    keys
  }
}

import { hkdfSync } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Authenticate } from '../../http/caller.ts'
import type { Site } from '../site/index.ts'
import { createHomeLists, type HomeLists } from './catalogue/home-lists.ts'
import { createGrantOpener, type Grant } from './media/access/grant.ts'
import { createFilms, type Films } from './media/film/films.ts'
import { createPackages, type Packages } from './media/film/packages.ts'

/** What addresses of media are checked against. */
type Sessions = { authenticate: Authenticate; isLive(sessionId: string): Promise<boolean> }

/** What the acts of this domain work with. */
export type Videos = Context & {
  site: Site
  sessions: Sessions
  films: Films
  packages: Packages
  homeLists: HomeLists
  openGrant: (text: string) => Grant | null
  /** Sign what opens media, and what shows who asks for it. */
  keys: { grant: Buffer; proof: Buffer }
}

export function createVideos(context: Context, { site, sessions }: Pick<Videos, 'site' | 'sessions'>): Videos {
  const { pepper } = context.config.secrets
  // Keys of their own: what is signed here is never mistaken for anything else that the secret vouches for.
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', pepper, '', `glasshouse ${purpose} 1`, 32))
  const keys = { grant: key('media grant'), proof: key('media proof') }
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

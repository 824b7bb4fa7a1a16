import type { Context } from '../../context.ts'
import type { Authenticate } from '../../http/caller.ts'
import { mediaKeys, proofKeysOf, type MediaKeys } from '../../http/files/proof-cookie.ts'
import type { Site } from '../settings/index.ts'
import { createHomeLists, type HomeLists } from './catalogue/home-lists.ts'
import { createGrantOpener, type Grant } from './media/access/grant.ts'
import { createMediaLookup, type MediaLookup } from './media/package/media-lookup.ts'
import { createPackageFiles, type PackageFiles } from './media/package/package-files.ts'

/** The checks of sessions for addresses of media. */
type Sessions = { authenticate: Authenticate; isLive(sessionId: string): Promise<boolean> }

/** The tools of this domain. */
export type Videos = Context & {
  site: Site
  sessions: Sessions
  mediaLookup: MediaLookup
  packageFiles: PackageFiles
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
    mediaLookup: createMediaLookup(context),
    packageFiles: createPackageFiles(context),
    homeLists: createHomeLists(context),
    openGrant: createGrantOpener(keys.grant),
    keys
  }
}

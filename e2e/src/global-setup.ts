import { becomeOwner } from './operator.ts'
import { startSite } from './site.ts'

/** One site for all journeys; a site that runs already is named in SITE_URL. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SITE_URL']) return undefined
  const site = await startSite()
  process.env['SITE_URL'] = site.url
  await becomeOwner(await site.setupCode())
  return site.stop
}

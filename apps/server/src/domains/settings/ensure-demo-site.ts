import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { firstSettings } from './first-settings.ts'
import { demoBanners, demoNotices, insertBanners, insertNotices } from '../announcement/index.ts'
import { insertSettings } from './settings-queries.ts'

/** Insert the demo's settings, banners and notices into a new site. A site with settings keeps them. */
export async function ensureDemoSite({ database, notifications }: Context): Promise<void> {
  await inTransaction(database.main, async (tx) => {
    const isNew = await insertSettings(tx, firstSettings)
    if (!isNew) return
    await insertBanners(tx, demoBanners)
    await insertNotices(tx, demoNotices)
    await notifications.notify(tx, 'settings', { part: 'all' })
  })
}

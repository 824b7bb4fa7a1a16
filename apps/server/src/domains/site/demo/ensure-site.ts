import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { firstSettings } from '../settings/first-settings.ts'
import { demoBanners } from './demo-banners.ts'
import { demoNotices } from './demo-notices.ts'
import { insertBanners, insertNotices, insertSettings } from './queries.ts'

/** Gives a new site its settings, and a demo its banners and notices; one that has settings keeps what it has. */
export async function ensureSite({ database, config }: Pick<Context, 'database' | 'config'>): Promise<void> {
  await inTransaction(database.main, async (tx) => {
    const isNew = await insertSettings(tx, firstSettings)
    if (!isNew || !config.demo) return
    await insertBanners(tx, demoBanners)
    await insertNotices(tx, demoNotices)
  })
}

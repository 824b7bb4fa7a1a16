import type { Tx } from '../../../database/transaction.ts'
import type { Texts } from './base-setting.ts'

export type Reader = Pick<Tx, 'query'>

/** The settings as they are kept, unchecked; null where nothing was ever set. */
export async function selectSettings(reader: Reader): Promise<unknown> {
  const { rows } = await reader.query<{ body: unknown }>({
    name: 'site-settings',
    text: 'select body from base_setting where id = 1',
    values: []
  })
  return rows[0]?.body ?? null
}

export type Banner = { id: number; image: string; link: string; title: Texts }

export async function selectBanners(reader: Reader): Promise<Banner[]> {
  const { rows } = await reader.query<Banner>({
    name: 'site-banners',
    text: 'select id, image, link, title from banner where shown order by sort, id',
    values: []
  })
  return rows
}

import { run } from '../../../database/executor.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { Texts } from '@glasshouse/contract/operator'

export type NewBanner = { image: string; link: string; title: Texts }

export async function insertBanners(tx: Tx, banners: NewBanner[]): Promise<void> {
  await run(tx, {
    text: `
      insert into banner (image, link, title, sort)
      select value->>'image', value->>'link', value->'title', place
        from jsonb_array_elements($1::jsonb) with ordinality as banners (value, place) order by place`,
    values: [JSON.stringify(banners)]
  })
}

export type NewNotice = { type: string; link: string; inBar: boolean; name: Texts; text: Texts }

/** Add notices for everybody, in the order given. */
export async function insertNotices(tx: Tx, notices: NewNotice[]): Promise<void> {
  await run(tx, {
    text: `
      insert into notice (type, link, in_bar, name, text)
      select value->>'type', value->>'link', (value->>'inBar')::boolean, value->'name', value->'text'
        from jsonb_array_elements($1::jsonb) with ordinality as notices (value, place) order by place`,
    values: [JSON.stringify(notices)]
  })
}

import { many } from '../../database/executor.ts'
import type { Reader } from '../../database/transaction.ts'
import type { Texts } from '@glasshouse/contract/operator'
import type { Showing } from './showing.ts'

export type Banner = Showing & { id: number; image: string; link: string; title: Texts }

/** Return the banners that are shown or will be, in their order. */
export async function selectBanners(reader: Reader): Promise<Banner[]> {
  return many<Banner>(reader, {
    name: 'site-banners',
    text: `
      select id, image, link, title, audience, langs, starts_at, ends_at /* never null: starts_at */
        from banner where state = 'published' order by sort, id`,
    values: []
  })
}

export type BarLine = Showing & { name: Texts; text: Texts }

/** Return the lines of the notice bar that are shown or will be, newest first. */
export async function selectBar(reader: Reader): Promise<BarLine[]> {
  return many<BarLine>(reader, {
    name: 'site-bar',
    text: `
      select name, text, audience, langs, starts_at, ends_at /* never null: starts_at */
        from notice where in_bar and member_id is null and state = 'published' order by starts_at desc, id desc`,
    values: []
  })
}

export type Popup = Showing & { mark: number; title: Texts; html: Texts; once: 'session' | 'day' | 'always' }

/** Return the popups that are shown or will be, the latest start first. */
export async function selectPopups(reader: Reader): Promise<Popup[]> {
  return many<Popup>(reader, {
    name: 'site-popups',
    text: `
      select mark, title, html, once, audience, langs, starts_at, ends_at /* never null: starts_at */
        from popup where state = 'published' order by starts_at desc, id desc`,
    values: []
  })
}

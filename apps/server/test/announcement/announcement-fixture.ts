import type { OperatorInput } from '@glasshouse/contract/operator'
import type { TestOperator } from '../support/test-operator.ts'

export const WAIT = { timeout: 20_000, interval: 100 }
export const reason = 'as agreed on Monday'

type Showing = Pick<OperatorInput<'saveNotice'>, 'audience' | 'langs' | 'fromSeconds' | 'untilSeconds'>

/** For everyone, from publication until it is ended. */
export const always: Showing = { audience: 'all', langs: [], fromSeconds: 0, untilSeconds: 0 }

export const notice: OperatorInput<'saveNotice'> = {
  ...always,
  type: 'news',
  name: { en_us: 'Palm garden closed', vn_vn: 'Nhà cọ đóng cửa' },
  text: { en_us: 'The palm garden is closed on Monday.', vn_vn: 'Nhà cọ đóng cửa vào thứ Hai.' },
  link: '/Game',
  inBar: false,
  pushed: false
}
export const banner: OperatorInput<'saveBanner'> = {
  ...always,
  image: '/images/banner/conservatory-day-1300.avif',
  link: '/Rules',
  title: { en_us: 'Read the rules', zh_cn: '请阅读规则' },
  sort: 0
}
export const popup: OperatorInput<'savePopup'> = {
  ...always,
  title: { en_us: 'News' },
  html: { en_us: '<p>Open <b>today</b></p>' },
  once: 'day'
}

/** Publish a saved announcement. */
export async function publish(
  { call }: Pick<TestOperator, 'call'>,
  kind: 'notice' | 'banner' | 'popup',
  { id, revision }: { id: number; revision: number }
): Promise<{ id: string; revision: number }> {
  const published = await call('publishAnnouncement', { kind, id: String(id), revision })
  return { id: String(published.id), revision: published.revision }
}

/** Return the time this many seconds from now. */
export const inSeconds = (seconds: number) => Math.ceil(Date.now() / 1000) + seconds

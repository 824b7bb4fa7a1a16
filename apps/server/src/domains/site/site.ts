import { calls, languageCodes, type LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { PreparedData } from '../../http/reply.ts'
import { composeBase, readSaid, type Base, type ListChannels } from './settings/base.ts'
import { baseSetting, type BaseSetting } from './settings/base-setting.ts'
import { firstSettings } from './settings/first-settings.ts'
import { selectSettings } from './settings/queries.ts'

/** What the operator has set, from memory. */
export type Site = {
  settings(): Promise<BaseSetting>
  /** Whether new orders are taken; those that are placed settle either way. */
  isGamesOpen(): Promise<boolean>
  /** The base configuration in a language, ready to be sent. */
  base(lang: LanguageCode): PreparedData | Promise<PreparedData>
}

/** How long a change that was not heard of, because the line was down just then, can go unnoticed. */
const FRESH_MILLISECONDS = 10_000

type Prepared = { second: number; data: PreparedData }
type Copy = {
  settings: BaseSetting
  bases: Map<LanguageCode, Base>
  prepared: Map<LanguageCode, Prepared>
  freshUntil: number
}

/** A site that reads what is set when it is first asked, keeps it in memory, and reads it anew when it was changed. */
export function createSite(context: Context, listChannels: ListChannels): Site {
  const { clock } = context
  const kept = keepCopy(context, listChannels)
  const settings = async () => (await kept.read()).settings
  return {
    settings,
    isGamesOpen: async () => (await settings()).isplay === 1,
    base: (lang) => {
      const copy = kept.peek()
      return copy ? baseOf(copy, lang, clock.now()) : kept.read().then((read) => baseOf(read, lang, clock.now()))
    }
  }
}

/** The text is made once a second at most: it tells the time. */
function baseOf({ bases, prepared }: Copy, lang: LanguageCode, now: number): PreparedData {
  const second = Math.floor(now / 1000)
  const made = prepared.get(lang)
  if (made?.second === second) return made.data
  const data = new PreparedData(calls.getBase.output.parse({ ...bases.get(lang), server_ts: second }))
  prepared.set(lang, { second, data })
  return data
}

/** A copy in memory. While another is being read, the last one holds. */
function keepCopy(context: Context, listChannels: ListChannels) {
  const { clock, notifications, log } = context
  let copy: Copy | null = null
  let reading: Promise<Copy> | null = null
  let changes = 0

  const readUnchanged = async (): Promise<Copy> => {
    for (;;) {
      const before = changes
      const read = await readCopy(context, listChannels)
      if (before === changes) return read
    }
  }
  const refresh = (): Promise<Copy> => {
    reading ??= readUnchanged()
      .then((read) => (copy = read))
      .finally(() => {
        reading = null
      })
    return reading
  }
  const refreshQuietly = () => {
    changes += 1
    if (!copy) return
    copy.freshUntil = clock.now() + FRESH_MILLISECONDS
    refresh().catch((error: unknown) => log.error({ err: error }, 'what is set could not be read: the last holds on'))
  }
  notifications.on('settings', refreshQuietly)
  notifications.on('notice', ({ memberId }) => {
    if (memberId === null) refreshQuietly()
  })
  notifications.onReconnect(refreshQuietly)
  const peek = () => {
    if (copy && copy.freshUntil <= clock.now()) refreshQuietly()
    return copy
  }
  return { peek, read: async () => peek() ?? refresh() }
}

async function readCopy(context: Context, listChannels: ListChannels): Promise<Copy> {
  const settings = baseSetting.parse((await selectSettings(context.database.main)) ?? firstSettings)
  const said = await readSaid(context.database.main, settings)
  const bases = await Promise.all(
    languageCodes.map(
      async (lang) => [lang, composeBase(context.config, await listChannels(lang), { ...said, lang })] as const
    )
  )
  const freshUntil = context.clock.now() + FRESH_MILLISECONDS
  return { settings, bases: new Map(bases), prepared: new Map(), freshUntil }
}

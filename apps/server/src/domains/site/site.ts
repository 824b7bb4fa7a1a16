import { calls, languageCodes, type LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { PreparedData } from '../../http/reply.ts'
import { ensureSite } from './demo/ensure-site.ts'
import { composeBase, type Base, type ListChannels } from './settings/base.ts'
import { baseSetting, type BaseSetting } from './settings/base-setting.ts'
import { selectSettings } from './settings/queries.ts'

/** What the operator has set, from memory. */
export type Site = {
  settings(): BaseSetting
  /** Whether new orders are taken; those that are placed settle either way. */
  isGamesOpen(): boolean
  /** The base configuration in a language, ready to be sent. */
  base(lang: LanguageCode): PreparedData
}

/** How long a change that was not heard of, because the line was down just then, can go unnoticed. */
const FRESH_MILLISECONDS = 10_000

type Copy = { settings: BaseSetting; bases: Map<LanguageCode, Base>; freshUntil: number }

/** Opens the site: makes the demo's settings where there are none, and keeps what is set in memory from then on. */
export async function openSite(context: Context, listChannels: ListChannels): Promise<Site> {
  const { clock, notifications, log } = context
  await ensureSite(context)
  let copy = await readCopy(context, listChannels)
  let prepared = new Map<LanguageCode, { second: number; data: PreparedData }>()
  let reading = false
  let outdated = false

  const refresh = async () => {
    outdated = true
    if (reading) return
    reading = true
    try {
      while (outdated) {
        outdated = false
        copy = await readCopy(context, listChannels)
        prepared = new Map()
      }
    } catch (error) {
      copy.freshUntil = clock.now() + FRESH_MILLISECONDS
      log.error({ err: error }, 'the settings could not be read: what was set before holds on')
    } finally {
      reading = false
    }
  }
  const current = () => {
    if (copy.freshUntil <= clock.now()) void refresh()
    return copy
  }
  notifications.on('settings', () => void refresh())
  notifications.on('notice', ({ memberId }) => void (memberId ?? refresh()))
  notifications.onReconnect(() => void refresh())

  return {
    settings: () => current().settings,
    isGamesOpen: () => current().settings.isplay === 1,
    base: (lang) => {
      const { bases } = current()
      const second = Math.floor(clock.now() / 1000)
      const made = prepared.get(lang)
      if (made?.second === second) return made.data
      const data = new PreparedData(calls.getBase.output.parse({ ...bases.get(lang), server_ts: second }))
      prepared.set(lang, { second, data })
      return data
    }
  }
}

async function readCopy(context: Context, listChannels: ListChannels): Promise<Copy> {
  const settings = baseSetting.parse(await selectSettings(context.database.main))
  const bases = await Promise.all(
    languageCodes.map(async (lang) => [lang, await composeBase(context, listChannels, { settings, lang })] as const)
  )
  return { settings, bases: new Map(bases), freshUntil: context.clock.now() + FRESH_MILLISECONDS }
}

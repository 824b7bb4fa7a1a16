import { languageCodes, type LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { prepareAnswer, type PreparedData } from '../../http/reply.ts'
import { createFrameCheck, type FrameCheck } from './framing/frame-check.ts'
import { composeBase, readAnnouncements, type Base, type ListChannels, type SiteAnnouncements } from './base.ts'
import { baseSetting, type BaseSetting } from '@glasshouse/contract/operator'
import { firstSettings } from './first-settings.ts'
import { selectSettings } from './settings-queries.ts'
import type { Viewer } from '../announcement/index.ts'

/** The settings, from memory. */
export type Site = {
  settings(): Promise<BaseSetting>
  /** Return whether new orders are accepted. Existing orders settle either way. */
  /** At once when the settings are in memory. */
  isGamesOpen(): boolean | Promise<boolean>
  /** Return the base configuration for a viewer, as prepared JSON. */
  base(viewer: Viewer): PreparedData | Promise<PreparedData>
}

/** How long a change can stay unnoticed after a lost notification. */
const FRESH_MS = 10_000

type Prepared = { second: number; data: PreparedData }
type Copy = {
  settings: BaseSetting
  announcements: SiteAnnouncements
  channels: Map<LanguageCode, Base['channels']>
  prepared: Map<string, Prepared>
  freshUntil: number
}

/** Create a site that reads the settings at the first call, caches them, and reads them again after a change. */
export function createSite(context: Context, listChannels: ListChannels): Site {
  const siteCopy = openSiteCopy(context, listChannels)
  const baseTools: BaseTools = { clock: context.clock, config: context.config, frames: createFrameCheck(context) }
  const settings = async () => (await siteCopy.read()).settings
  return {
    settings,
    isGamesOpen: () => siteCopy.peek()?.settings.isGamesOpen ?? settings().then((read) => read.isGamesOpen),
    base: (viewer) => {
      const copy = siteCopy.peek()
      return copy ? baseOf(baseTools, copy, viewer) : siteCopy.read().then((read) => baseOf(baseTools, read, viewer))
    }
  }
}

/** The tools for the base configuration besides the settings. */
type BaseTools = Pick<Context, 'clock' | 'config'> & { frames: FrameCheck }

/**
 * Create a base configuration that is rendered at most once a second: it contains the time, which decides what is
 * shown.
 */
function baseOf({ clock, config, frames }: BaseTools, copy: Copy, viewer: Viewer): PreparedData {
  const now = clock.now()
  const second = Math.floor(now / 1000)
  const key = `${viewer.lang} ${viewer.isMember}`
  const made = copy.prepared.get(key)
  if (made?.second === second) return made.data
  const { settings, announcements } = copy
  const channels = copy.channels.get(viewer.lang)!
  const mayFrame = settings.serviceUrl === '' || frames.mayFrame(settings.serviceUrl)
  const base = composeBase(config, { settings, announcements, channels, viewer, now, mayFrame })
  const data = prepareAnswer('getBase', { ...base, serverTimeSeconds: second })
  copy.prepared.set(key, { second, data })
  return data
}

/** Create a copy in memory. While a new one is read, the old one is used. */
function openSiteCopy(context: Context, listChannels: ListChannels) {
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
    copy.freshUntil = clock.now() + FRESH_MS
    refresh().catch((error: unknown) =>
      log.error({ err: error }, 'the settings could not be read: the last copy stays in use')
    )
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
  const announcements = await readAnnouncements(context.database.main)
  const channels = await Promise.all(languageCodes.map(async (lang) => [lang, await listChannels(lang)] as const))
  const freshUntil = context.clock.now() + FRESH_MS
  return { settings, announcements, channels: new Map(channels), prepared: new Map(), freshUntil }
}

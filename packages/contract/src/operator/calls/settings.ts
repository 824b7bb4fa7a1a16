import { z } from 'zod'
import { wireAmount, wireId } from '../../fields.ts'
import { idText, listInput, listOutput, moment, operatorName, reason } from '../fields.ts'
import { baseSetting, picture, textsUpTo } from '../settings.ts'

const flag = z.union([z.literal(0), z.literal(1)])
const channel = {
  code: z.string().regex(/^[a-z0-9_]{2,32}$/),
  name: textsUpTo(60),
  icon: picture,
  provider: z.string().min(1).max(32),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** The channel’s money for one point, in the currency’s smallest unit. */
  minor_per_point: z.number().int().min(1).max(1_000_000_000),
  decimals: z.number().int().min(0).max(3),
  /** Whole points. */
  min: z.number().int().min(1).max(100_000_000),
  max: z.number().int().min(1).max(100_000_000),
  embed: flag,
  enabled: flag,
  sort: z.number().int().min(0).max(10_000)
}

const version = z.object({
  version: z.number().int(),
  operator: operatorName.nullable(),
  reason: z.string(),
  created: moment
})

export const settingsCalls = {
  getSettings: {
    summary: 'All that is set, with what is not set here: mode, licence, time zone.',
    input: z.object({}),
    output: z.object({
      /** Of the last change; 0 while nothing was changed. */
      version: z.number().int(),
      settings: baseSetting,
      fixed: z.object({ mode: z.enum(['sandbox', 'live']), licence: z.string(), tz: z.string(), version: z.string() })
    }),
    refusals: []
  },
  saveSettings: {
    summary: 'Set all of the base configuration. Refused where somebody else has changed it since it was read.',
    input: z.object({ version: z.number().int(), settings: z.strictObject(baseSetting.shape), reason }),
    output: z.object({ version: z.number().int() }),
    refusals: ['SETTINGS_CHANGED']
  },
  getSettingsVersions: {
    summary: 'Who set what and when, newest first.',
    input: z.object(listInput('version')),
    output: listOutput(version),
    refusals: []
  },
  getSettingsVersion: {
    summary:
      'What was set by one change. Those before notices, banners and popups had sections of their own hold these too.',
    input: z.object({ version: idText }),
    output: version.extend({ settings: z.looseObject(baseSetting.shape) }),
    refusals: ['RECORD_UNKNOWN']
  },
  getChannels: {
    summary: 'Payment channels, those switched off as well.',
    input: z.object({}),
    output: z.array(z.object({ id: wireId, ...channel, example: z.object({ points: wireAmount, money: z.string() }) })),
    refusals: []
  },
  saveChannel: {
    summary: 'Change a payment channel, or add one: without an id it is new. Open recharges stay as they were.',
    input: z
      .object({ id: idText.optional(), ...channel, reason })
      .refine(({ min, max }) => min <= max, { path: ['max'], message: 'not below the least' }),
    output: z.object({ id: wireId }),
    refusals: ['CHANNEL_UNKNOWN', 'CHANNEL_TAKEN']
  }
} as const

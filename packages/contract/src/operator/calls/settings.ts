import { z } from 'zod'
import { wireAmount, wireId } from '../../fields.ts'
import { idText, listInput, listOutput, longId, timestamp, operatorName, reason } from '../fields.ts'
import {
  baseSetting,
  moneySetting,
  picture,
  plainSetting,
  returnMin,
  textsUpTo,
  wheelCaps,
  withdrawLimits
} from '../settings.ts'

/** The display of a channel, which one person may change. */
const channelLooks = {
  name: textsUpTo(60),
  icon: picture,
  embed: z.boolean(),
  sort: z.number().int().min(0).max(10_000)
}

/** The price and limits of a channel, which two people change. */
export const channelPrice = {
  provider: z.string().min(1).max(32),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** The price of one point, in the currency's smallest unit. */
  minor_per_point: z.number().int().min(1).max(1_000_000_000),
  decimals: z.number().int().min(0).max(3),
  /** Whole points. */
  min: z.number().int().min(1).max(100_000_000),
  max: z.number().int().min(1).max(100_000_000)
}

const channelCode = z.string().regex(/^[a-z0-9_]{2,32}$/)
const channel = { code: channelCode, ...channelLooks, ...channelPrice, enabled: z.boolean() }
const isRange = ({ min, max }: { min: number; max: number }) => min <= max
const rangeRule = { path: ['max'], message: 'not below the least' }

const version = z.object({
  version: z.number().int(),
  operator: operatorName.nullable(),
  reason: z.string(),
  created: timestamp
})

export const settingsCalls = {
  getSettings: {
    summary: 'All that is set, with what is not set here: mode, licence, time zone.',
    input: z.object({}),
    output: z.object({
      /** The version of the last change; 0 before any. */
      version: z.number().int(),
      /** The settings that one person may save. */
      settings: plainSetting,
      /** The settings that two people set. */
      money: moneySetting,
      fixed: z.object({ mode: z.enum(['sandbox', 'live']), licence: z.string(), tz: z.string(), version: z.string() })
    }),
    refusals: []
  },
  saveSettings: {
    summary:
      'Save what one person may set. Limits of money are proposed instead. Refused where somebody else has changed the ' +
      'settings since they were read.',
    input: z.object({ version: z.number().int(), settings: z.strictObject(plainSetting.shape), reason }),
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
    summary:
      'Change how a payment channel is shown, or switch it on or off. Its price and limits are proposed instead.',
    input: z.strictObject({ id: idText, ...channelLooks, enabled: z.boolean(), reason }),
    output: z.object({ id: wireId }),
    refusals: ['CHANNEL_UNKNOWN']
  },
  proposeChannelPrice: {
    summary: 'Propose another price or other limits of a payment channel. Recharges that are open keep theirs.',
    input: z.strictObject({ id: idText, ...channelPrice, reason }).refine(isRange, rangeRule),
    output: z.object({ id: longId }),
    refusals: ['CHANNEL_UNKNOWN', 'NOTHING_CHANGED', 'PROPOSAL_OPEN']
  },
  proposeChannel: {
    summary: 'Propose a new payment channel. Once approved it is there, switched off.',
    input: z.strictObject({ code: channelCode, ...channelLooks, ...channelPrice, reason }).refine(isRange, rangeRule),
    output: z.object({ id: longId }),
    refusals: ['CHANNEL_TAKEN', 'PROPOSAL_OPEN']
  }
} as const

const proposed = z.object({ id: longId })

/** Calls that propose site-wide settings of money. Another operator decides each of them. */
export const parameterCalls = {
  proposeWithdrawLimits: {
    summary: 'Propose other limits of withdrawals, or another amount from which two people pay.',
    input: z.object({ withdraw: withdrawLimits, reason }),
    output: proposed,
    refusals: ['NOTHING_CHANGED', 'PROPOSAL_OPEN']
  },
  proposeReturnMin: {
    summary:
      'Propose another minimum return, in per cent. It is published. Refused while a lottery has rules below it, now or later.',
    input: z.object({ return_min: returnMin, reason }),
    output: proposed,
    refusals: ['NOTHING_CHANGED', 'RETURN_TOO_LOW', 'PROPOSAL_OPEN']
  },
  proposeWheelCaps: {
    summary:
      'Propose other caps on the average cost of a spin and on a single prize. Refused while the wheel, now or later, is above them.',
    input: z.object({ wheel_caps: wheelCaps, reason }),
    output: proposed,
    refusals: ['NOTHING_CHANGED', 'WHEEL_CAP', 'PROPOSAL_OPEN']
  }
} as const

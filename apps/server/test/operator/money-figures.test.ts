import {
  moneyParameters,
  operatorCalls,
  operatorRoutes,
  type OperatorCallName,
  type OperatorRoute
} from '@glasshouse/contract/operator'
import { expect, test } from 'vitest'
import { z } from 'zod'

test('T50: no call of one operator takes a figure that is not listed here: a new one needs the decision whether it moves money', () => {
  const proposing = new Set<string>(Object.values(moneyParameters).map(({ call }) => call))
  const figures = (Object.keys(operatorCalls) as OperatorCallName[]).flatMap((name) => {
    const { methods, reads }: OperatorRoute = operatorRoutes[name]
    if (methods[0] === 'GET' || reads || proposing.has(name)) return []
    const schema = z.toJSONSchema(operatorCalls[name].input as z.ZodType, { io: 'input', unrepresentable: 'any' })
    return figuresOf(schema as Schema).map((path) => `${name}${path}`)
  })
  expect(figures.filter((path) => !NEVER_AN_AMOUNT.test(path)).toSorted()).toEqual(PLAIN_FIGURES)
})

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** Return the paths of an input that accept a number, or a text that can only be one. */
function figuresOf(schema: Schema, path = ''): string[] {
  const { type, properties = {}, items, anyOf = [], allOf = [] } = schema
  const own = [type].flat().some((one) => one === 'number' || one === 'integer') ? [path] : []
  const below = [
    ...Object.entries(properties).flatMap(([field, inner]) => figuresOf(inner, `${path}.${field}`)),
    ...(items ? figuresOf(items, `${path}[]`) : []),
    ...[...anyOf, ...allOf].flatMap((inner) => figuresOf(inner, path))
  ]
  return [...new Set([...own, ...below])]
}

/** Names of figures that are never an amount: ids, versions, positions in lists and times. */
const NEVER_AN_AMOUNT =
  /\.(?:id|member|guest|operator|category|city|photo|slot|revision|version|was|sort|position|until|hours|minutes|days(?:\[\])?|(?:from|until|to|at|expiresAt)Seconds)$/

/**
 * The other figures that one person may send: counts, and a video's price, which applies only after a second operator's
 * approval.
 */
const PLAIN_FIGURES = [
  'changeVideo.money',
  'changeVideo.previewSeconds',
  'createInviteCode.quota',
  'createVideo.money',
  'createVideo.previewSeconds',
  'freezeMember.disputed',
  'saveSettings.settings.avatarCount',
  'saveSettings.settings.minAge',
  'saveSettings.settings.targets.chats',
  'saveSettings.settings.targets.withdrawals',
  'withdrawVideo.money'
]

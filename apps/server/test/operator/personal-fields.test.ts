import {
  operatorCalls,
  operatorRoutes,
  personal,
  type OperatorCallName,
  type OperatorRoute
} from '@glasshouse/contract/operator'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { maskPersons } from '../../src/masking/persons/mask-persons.ts'

const calls = (Object.keys(operatorRoutes) as OperatorCallName[]).filter((name) => {
  const { access, methods, returns }: OperatorRoute = operatorRoutes[name]
  return methods[0] === 'GET' && typeof access !== 'string' && access.includes('auditor') && returns !== 'table'
})

/** Texts of the auditor's responses that reveal nothing about a member, by their paths. */
const impersonalText = [
  /^get(Own|Operators|AuditState|Draw|Lottery|Report|Reconciliations|Backups|Restores\.rows\.reason|Settings|Channels|Notices|Banners|Popups|AdminLotteries)/,
  /^get(Canned|Video|Ingest|Wheel|HostOverview|HostList|Transfers|InviteCodes|Mismatches)/,
  /^search\.(withdrawals\.bank|orders|draws|videos)\b/,
  /^getAccounts\.rows\.parts\.(lottery|name)$/,
  /^getHostFile\.(host|about|areas|photos|review\.\w+_by)\b/,
  // Staff, hosts as members see them, and lotteries.
  /\.(operator|\w+By|colleagues|notYet|host)\.name$/,
  /^get(MemberOrders|Orders\.rows|Order|Withdrawal\.orders)\.(key|name|periodNumber|data\.name)$/,
  /\.bank\.(code|name|country|account)$/,
  /^getWithdrawal\.templates\./,
  /^getMemberRecharges\.desc$|^getWithdrawal\.recharges\.desc$/,
  /\.(id|ico|odds|status_text|statusText|stateText|one|two|unit|lang|invite|code|type_txt|ref|reference|receipt|state|balance)$/,
  /\.(invitedBy|provider|payoutId|paymentId|payAmount|currency|channel|appointment)$/
]

test('T58: every free text that the auditor reads is marked as personal or listed as harmless', () => {
  const open = calls.flatMap((name) => {
    const { output } = operatorCalls[name] as { output: z.ZodType }
    return unmarked(output, name)
  })
  expect([...new Set(open)].filter((path) => !impersonalText.some((known) => known.test(path)))).toEqual([])
})

/** Return the paths of a response with unmarked free text. */
function unmarked(schema: z.core.$ZodType, path: string): string[] {
  if (personal.has(schema as z.ZodType)) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => unmarked(inner, `${path}.${name}`))
    case 'array':
      return unmarked(def.element, path)
    case 'record':
      return unmarked(def.valueType, `${path}.*`)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return unmarked(def.innerType, path)
    case 'intersection':
      return [...unmarked(def.left, path), ...unmarked(def.right, path)]
    case 'pipe':
      return unmarked(def.out, path)
    case 'union':
      return def.options.flatMap((option) => unmarked(option, path))
    case 'string':
      return def.checks?.some((check) => check._zod.def.check === 'string_format') ? [] : [path]
    case 'unknown':
      return [path]
    default:
      // Throws when the mask meets an unknown schema.
      maskPersons(schema, null)
      return []
  }
}

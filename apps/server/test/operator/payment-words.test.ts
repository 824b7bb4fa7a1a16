import {
  operatorCalls,
  operatorRoutes,
  staffTexts,
  withdrawalTexts,
  type OperatorCallName,
  type OperatorRoute
} from '@glasshouse/contract/operator'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { demoCanned } from '../../src/domains/service/demo/demo-canned.ts'
import { tiesWithdrawalToPayment } from '../../src/masking/payment-words.ts'
import { callApi } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)

const TIED = 'Your withdrawal is ready: pay the deposit first.'

/** Calls with which signed-in operators change something. */
const changes = (Object.keys(operatorRoutes) as OperatorCallName[]).filter((name) => {
  const { access, methods, reads }: OperatorRoute = operatorRoutes[name]
  return methods[0] === 'POST' && !reads && typeof access !== 'string'
})

/** Return the fields of a call's input that accept free text. */
function freeTexts(name: OperatorCallName): string[] {
  const { shape } = operatorCalls[name].input
  return Object.keys(shape).filter((field) => takesWords((shape as Record<string, z.core.$ZodType>)[field]!))
}

function takesWords(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return !('format' in def) && !def.checks?.some((check) => check._zod.def.check === 'string_format')
    case 'object':
      return Object.values(def.shape).some(takesWords)
    case 'array':
      return takesWords(def.element)
    case 'record':
      return takesWords(def.valueType)
    case 'intersection':
      return takesWords(def.left) || takesWords(def.right)
    case 'union':
      return def.options.some(takesWords)
    case 'optional':
    case 'nullable':
    case 'default':
      return takesWords(def.innerType)
    case 'pipe':
      // Texts that are converted to a number or an id are excluded.
      return takesWords(def.in) && takesWords(def.out)
    default:
      return def.type === 'transform' || def.type === 'unknown'
  }
}

const send = (name: OperatorCallName, fields: object) =>
  callApi(site.origin, operatorRoutes[name].path, {
    method: 'POST',
    headers: {
      lang: 'en_us',
      cookie: owner.browser.cookie,
      origin: site.origin,
      'x-csrf-token': owner.csrf,
      'content-type': 'application/json'
    },
    body: JSON.stringify(fields)
  })

test('H3: no text that members may read ties a withdrawal to a payment, in any call of operators', async () => {
  const held: string[] = []
  for (const name of changes) {
    for (const field of freeTexts(name)) {
      if (staffTexts[name]?.includes(field)) continue
      for (const value of [TIED, { en_us: 'Hello', id_id: TIED }, [{ titles: { vn_vn: TIED } }]]) {
        const { err, data } = await send(name, { [field]: value })
        expect([name, field, err, data]).toEqual([name, field, 'REASON_ASKS_FOR_MONEY', { field }])
      }
      held.push(`${name}.${field}`)
    }
  }
  // The main cases of the rule.
  expect(held).toEqual(
    expect.arrayContaining([
      'answerMember.text',
      'answerTicket.text',
      'saveCannedAnswer.texts',
      'saveNotice.name',
      'saveNotice.text',
      'saveBanner.title',
      'savePopup.html',
      'switchLottery.text',
      'rejectWithdrawal.words',
      'holdWithdrawal.reason',
      'freezeMember.reason',
      'unfreezeMember.reason',
      'closeMember.reason',
      'releaseBank.reason',
      'refuseRecovery.reason',
      'proposeAdjustment.reason',
      'proposeCredit.reason',
      'proposeVoid.reason',
      'withdrawVideo.reason',
      'proposeWheel.about',
      'proposeWheel.prizes',
      'answerAppointment.answer',
      'decideHostReport.note'
    ])
  )
})

test('H3: a text is checked as it is understood, too: from a form, and across its fields', async () => {
  const json = JSON.stringify({ en_us: TIED }).replaceAll('withdrawal', String.raw`\u0077ithdrawal`)
  const response = await send('saveCannedAnswer', {
    name: 'one',
    texts: json.replace('}', `,"vn_vn":"a","zh_cn":"a","es_spa":"a","ms_my":"a","id_id":"a"}`)
  })
  expect([response.err, response.data]).toEqual(['REASON_ASKS_FOR_MONEY', { field: 'texts' }])
  const notice = { type: 'news', link: '', inBar: false, pushed: false, audience: 'all', langs: [] }
  const split = { ...notice, name: { en_us: 'About your withdrawal' }, text: { en_us: 'Make a deposit of 100.' } }
  expect(await send('saveNotice', split)).toMatchObject({ err: 'REASON_ASKS_FOR_MONEY', data: { field: 'text' } })
  const { rows } = await opened.owner.query(`select from notice where name ->> 'en_us' = 'About your withdrawal'`)
  expect(rows).toEqual([])
  const denied = { ...split, text: { en_us: 'A withdrawal never needs a deposit.' } }
  expect((await send('saveNotice', denied)).code).toBe(200)
})

test('H3: the reason why a withdrawal waits or is rejected mentions no payment at all', async () => {
  for (const [name, fields] of Object.entries(withdrawalTexts) as [OperatorCallName, string[]][]) {
    for (const field of fields) {
      const { err } = await send(name, { [field]: 'A fee is due.' })
      expect([name, field, err]).toEqual([name, field, 'REASON_ASKS_FOR_MONEY'])
    }
  }
})

test('the texts for staff alone exist, and staff may write of fees in them', async () => {
  for (const [name, fields] of Object.entries(staffTexts) as [OperatorCallName, string[]][]) {
    expect([name, fields.filter((field) => !(field in operatorCalls[name].input.shape))]).toEqual([name, []])
  }
  const { id } = await site.signUp()
  const noted = await send('addMemberNote', { id: String(id), text: 'Asked whether a withdrawal takes a fee.' })
  expect(noted.code).toBe(200)
})

test('every canned answer that comes with the site may be sent', () => {
  for (const { texts } of demoCanned) {
    for (const text of Object.values(texts)) expect([text, tiesWithdrawalToPayment(text)]).toEqual([text, false])
  }
})

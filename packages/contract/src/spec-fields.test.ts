import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import type { CallName } from './routes.ts'

/** The fields of responses in the specification: `data.name` is a field of `data`; lists are searched too. */
const ANSWERS: Partial<Record<CallName, string>> = {
  getConfig: 'movielist_1 movielist_1.id movielist_1.cover movielist_1.title movielist_1.count',
  getBase:
    'head_toal close_number lang_data.name lang_data.value isplay video_login pay_banklist.name lucky_draw luck_draw ' +
    'service_url popup banner.image',
  getUserInfo: 'id name sex money money_value status paypassword header_img',
  getUserBankInfo: 'is_bank info.bankinfo info.bankid',
  getBankList: 'text value',
  getUserWithdrawRole: 'min max num',
  getPersonalreport: 'play_money recharge withdrawal win_money',
  getLotteryInfo: 'id name ico desc next_expect now_expect second opencode one two',
  getLotteryHistory: 'expect opencode one two',
  getLotteryOdds: 'type name proportion',
  getUserGameList: 'data.expect name status status_text opencode one two money create_time update_time ico',
  getUserWithdrawList: 'status status_text money desc create_time update_time',
  getUserRechargeList: 'status status_text money desc create_time pay_time',
  getMoneylog: 'data.type_txt data.createtime data.money',
  getNoticeList: 'name text create_time',
  getVideoInfo: 'vod_name vod_pic vod_play_url count is_see free_see_time',
  getVideoInfoItem: 'id vod_pic vod_name count time',
  getVideoList: 'id cover title count',
  getWheelPrizes: 'id title image',
  spinWheel: 'id msgmemo',
  getWheelLog: 'image mmname username add_time',
  doRecharge: 'pay_url'
}

/** The payloads in the specification. */
const PAYLOADS: Partial<Record<CallName, string>> = {
  getVideoInfo: 'id',
  getLotteryInfo: 'key',
  getLotteryHistory: 'key',
  getLotteryOdds: 'id',
  getMoneylog: 'page limit',
  uploadHeaderImg: 'header_img',
  setBank: 'bankid bank bank_code username mobile',
  setName: 'name',
  setSex: 'sex',
  setPayPassword: 'paypassword',
  editPayPassword: 'oldpaypwd paypassword',
  setLoginPassword: 'old_password new_password',
  setUserWirhdraw: 'money paypwd',
  doRecharge: 'pay_way money bank_type',
  placeOrder: 'item money lid mid expect'
}

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] }

test.each(Object.entries(ANSWERS))('the answer of %s has the fields of the specification', (name, fields) => {
  const { output } = calls[name as CallName]
  const known = fieldsOf(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Shape)
  expect(known).toEqual(expect.arrayContaining(fields.split(' ')))
})

test.each(Object.entries(PAYLOADS))(
  '%s takes what the specification sends, and asks for nothing more',
  (name, fields) => {
    const { input } = calls[name as CallName]
    const sent = fields.split(' ')
    expect(Object.keys(input.shape)).toEqual(expect.arrayContaining(sent))
    const { required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    expect(sent).toEqual(expect.arrayContaining(required))
  }
)

/** Return every field of a shape by its path. */
function fieldsOf({ properties = {}, items, anyOf = [] }: Shape): string[] {
  const own = Object.entries(properties).flatMap(([name, shape]) => [
    name,
    ...fieldsOf(shape).map((field) => `${name}.${field}`)
  ])
  return [...own, ...(items ? fieldsOf(items) : []), ...anyOf.flatMap(fieldsOf)]
}

import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { calls, type CallOutput } from '../calls.ts'
import { liveEvents, wireDataOf, type LiveEventName } from '../live.ts'
import { operatorCalls } from '../operator/calls.ts'
import type { OperatorCallName } from '../operator/routes.ts'
import type { CallName } from '../routes.ts'
import { decodeLiveData, liveWire } from './live-wire.ts'
import { operatorWire } from './operator-wire.ts'
import { as, decode, encode, flag, list, object, oneOf, optionalText, type Decoded, type Shape } from './shape.ts'
import { decodeRefusal, encodeRefusal, wire } from './wire.ts'

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }
type CallShapes = { input?: Shape; output?: Shape }

const shapes = Object.entries(wire as Partial<Record<CallName, CallShapes>>).flatMap(([name, { input, output }]) => [
  ...(input ? [{ name: name as CallName, side: 'input' as const, shape: input }] : []),
  ...(output ? [{ name: name as CallName, side: 'output' as const, shape: output }] : [])
])

describe('the shapes of calls', () => {
  it.each(shapes)('$name: each field of its $side is on the wire, and no two get the same name', (call) => {
    const schema = calls[call.name][call.side] as z.ZodType
    expect(mistakesIn(call.shape, jsonSchemaOf(schema, call.side))).toEqual([])
  })

  it.each(Object.entries(operatorWire) as [OperatorCallName, Shape][])(
    '%s: the same of the answers to operators',
    (name, shape) => {
      expect(mistakesIn(shape, jsonSchemaOf(operatorCalls[name].output, 'output'))).toEqual([])
    }
  )
})

describe('the shapes of live events', () => {
  it.each(Object.entries(liveWire) as [LiveEventName, Shape][])(
    '%s: each field is on the wire, and no two get the same name',
    (name, shape) => {
      expect(mistakesIn(shape, jsonSchemaOf(liveEvents[name], 'output'))).toEqual([])
    }
  )

  it('what the server sends is what the app receives, and an event without a shape is the same on both sides', () => {
    const draw = { key: 'k3_1m', state: 'open', periodNumber: '202611210413', serverTimeSeconds: 1 } as const
    const sent = wireDataOf({ event: 'draw', data: draw })
    expect(sent).toEqual({ key: 'k3_1m', state: 'open', expect: '202611210413', server_ts: 1 })
    expect(decodeLiveData('draw', sent)).toEqual(draw)
    expect(decodeLiveData('notice', { unread: 3 })).toEqual({ unread: 3 })
    expect(decodeLiveData(undefined, { any: 1 })).toEqual({ any: 1 })
  })
})

describe('the data of a refusal', () => {
  it('names the field of the call as each side does', () => {
    const refused = { code: 'FIELD_INVALID', data: { field: 'accountNumber', rule: 1 } } as const
    const data = encodeRefusal('setBank', refused)
    expect(data).toEqual({ field: 'bankid', rule: 1 })
    expect(decodeRefusal('setBank', { ...refused, data })).toEqual(refused.data)
    expect(encodeRefusal('setBank', { code: 'FIELD_INVALID', data: { field: 'mobile' } })).toEqual({ field: 'mobile' })
    expect(encodeRefusal('setName', { code: 'FIELD_INVALID', data: { field: 'name' } })).toEqual({ field: 'name' })
  })

  it('is of its code otherwise, and null where it has none', () => {
    const data = { periodNumber: '202611210413', secondsToDraw: 7 }
    const sent = encodeRefusal('placeOrder', { code: 'PERIOD_CLOSED', data })
    expect(sent).toEqual({ expect: '202611210413', second: 7 })
    expect(decodeRefusal('placeOrder', { code: 'PERIOD_CLOSED', data: sent })).toEqual(data)
    expect(encodeRefusal('placeOrder', { code: 'BALANCE_LOW', data: null })).toBeNull()
    expect(encodeRefusal('doLogin', { code: 'LOGIN_LOCKED', data: { minutes: 3 } })).toEqual({ minutes: 3 })
  })
})

describe('a shape', () => {
  const person = object({
    nick: 'name',
    is_old: as('isOld', flag),
    status: as('state', oneOf({ active: 1, closed: 2 })),
    desc: as('note', optionalText),
    parts: as('pets', list(object({ sort: 'kind' })))
  })
  const onWire = { id: 7, nick: 'Ann', is_old: 1, status: 2, desc: '', parts: [{ sort: 'cat' }, { sort: 'dog' }] }
  const inDomain = {
    id: 7,
    name: 'Ann',
    isOld: true,
    state: 'closed',
    note: null,
    pets: [{ kind: 'cat' }, { kind: 'dog' }]
  }

  it('renames and converts fields both ways, and leaves others alone', () => {
    expect(decode(person, onWire)).toEqual(inDomain)
    expect(encode(person, inDomain)).toEqual(onWire)
    expect(decode(list(person), [onWire, onWire])).toEqual([inDomain, inDomain])
  })

  it('leaves null and missing values alone', () => {
    expect(decode(person, null)).toBeNull()
    expect(decode(person, { nick: 'Ann' })).toEqual({ name: 'Ann' })
    expect(encode(person, { name: 'Ann', pets: null })).toEqual({ nick: 'Ann', parts: null })
  })

  it('throws on a state that it does not know', () => {
    expect(() => decode(person, { status: 3 })).toThrow(RangeError)
    expect(() => encode(person, { state: 'lost' })).toThrow(RangeError)
  })

  it('has the domain type', () => {
    type Wire = { id: number; nick: string; is_old: 0 | 1; desc?: string; parts: { sort: string }[] | null }
    type Domain = { id: number; name: string; isOld: boolean; note?: string | null; pets: { kind: string }[] | null }
    expectTypeOf<Decoded<Wire, typeof person>>().toEqualTypeOf<Domain>()
    expectTypeOf<CallOutput<'getLotteryOdds'>[number]['odds']>().toEqualTypeOf<string>()
  })
})

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

/** Return the mistakes of a shape against the schema of the wire, each with its path. */
function mistakesIn(shape: Shape, schema: JsonSchema, path = ''): string[] {
  if (shape.kind === 'value') return []
  const options = [schema, ...(schema.anyOf ?? [])]
  if (shape.kind === 'list') {
    const items = options.find(({ items: found }) => found)?.items
    return items ? mistakesIn(shape.item, items, `${path}[]`) : [`${path} is not a list`]
  }
  const properties: Record<string, JsonSchema> = Object.assign({}, ...options.map(({ properties: own }) => own))
  const kept = Object.keys(properties).filter((name) => !(name in shape.fields))
  const names = Object.values(shape.fields).map((field) => (typeof field === 'string' ? field : field.name))
  const twice = [...kept, ...names].filter((name, index, all) => all.indexOf(name) !== index)
  return [
    ...twice.map((name) => `${path}.${name} is the name of two fields`),
    ...Object.entries(shape.fields).flatMap(([wireName, field]) => {
      const found = properties[wireName]
      if (!found) return [`${path}.${wireName} is not on the wire`]
      return typeof field === 'string' ? [] : mistakesIn(field.shape, found, `${path}.${wireName}`)
    })
  ]
}

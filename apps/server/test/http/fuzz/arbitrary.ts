import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'

type TypeName = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'

/** A schema as the API's description has it (JSON Schema 2020-12, as far as the description uses it). */
export type Schema = {
  type?: TypeName | TypeName[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

/** Values that earlier responses had in a field of this name. */
export type Corpus = Map<string, unknown[]>

/** Values that break parsers, counters and databases. */
const hostile: readonly unknown[] = [
  '',
  ' ',
  '-1',
  '0',
  '1e9',
  '0.5',
  '1,000.00',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999',
  '-9223372036854775809',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  "'; select pg_sleep(9); --",
  '../../../etc/passwd',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  '١٢٣',
  'İ'.repeat(300),
  '%00%ff',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  'x'.repeat(20_000),
  0,
  -1,
  2 ** 53,
  1e308,
  null,
  true,
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 'x' }
]

/** Return arbitrary inputs of a call: mostly as described, with values of earlier responses, and with anything mixed in. */
export function inputsOf(schema: Schema, corpus: Corpus): Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(name, field, corpus)])
  )
  const described = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) }) as Arbitrary<
    Record<string, unknown>
  >
  const names = fc.oneof(fc.constantFrom(...Object.keys(properties), 'other'), fc.string({ maxLength: 12 }))
  const broken = fc
    .tuple(
      described,
      fc.array(fc.tuple(names, fc.oneof(fc.constantFrom(...hostile), fc.jsonValue())), { minLength: 1, maxLength: 3 })
    )
    .map(([input, changes]) => ({ ...input, ...Object.fromEntries(changes) }))
  return fc.oneof({ weight: 3, arbitrary: described }, { weight: 2, arbitrary: broken })
}

function valuesOf(name: string, schema: Schema, corpus: Corpus): Arbitrary<unknown> {
  const described = describedBy(schema, corpus)
  const seen = corpus.get(name)
  return seen
    ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...seen) }, { weight: 1, arbitrary: described })
    : described
}

function describedBy(schema: Schema, corpus: Corpus): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => describedBy(choice, corpus)))
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => ofType[type](schema, corpus)))
}

const ofType: Record<TypeName, (schema: Schema, corpus: Corpus) => Arbitrary<unknown>> = {
  object: (schema, corpus) =>
    schema.properties
      ? inputsOf(schema, corpus)
      : fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue(), { maxKeys: 4 }),
  array: ({ items = {}, minItems = 0, maxItems = 5 }, corpus) =>
    fc.array(describedBy(items, corpus), { minLength: minItems, maxLength: Math.min(maxItems, 5) }),
  integer: ({ minimum = -10, maximum = 1000 }) =>
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
  number: () => fc.double({ noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: texts
}

function texts({ pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<unknown> {
  const longest = Math.min(maxLength, 2000)
  const any = fc.string({ minLength: Math.min(minLength, longest), maxLength: longest, unit: 'grapheme' })
  const numbers = fc.oneof(fc.nat(1000), fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n })).map(String)
  const common = fc.oneof(any, numbers, fc.constantFrom('1', '2', '10', '50.00', 'sandbox', 'k3_1m', 'en_us'))
  return pattern ? fc.oneof(matching(pattern), common) : common
}

/** What the library cannot make a text for: without it, some texts do not match, which is as well. */
const LOOKAROUND = /\(\?<?[=!](?:[^()]|\([^()]*\))*\)/g

function matching(pattern: string): Arbitrary<string> {
  return fc.stringMatching(new RegExp(pattern.replaceAll(LOOKAROUND, ''), 'u'))
}

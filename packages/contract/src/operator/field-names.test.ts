import { expect, test } from 'vitest'
import { z } from 'zod'
import { languageCodes } from '../language.ts'
import { operatorWire } from '../wire/operator-wire.ts'
import type { Shape } from '../wire/shape.ts'
import { operatorCalls } from './calls.ts'

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  items?: JsonSchema
}

/** Settings have the names under which they are stored and signed in proposals. */
const STORED = ['day_max', 'four_eyes', 'return_min', 'wheel_caps', 'minor_per_point']
/** The measured duration of withdrawals is that of the members' call. */
const OF_MEMBERS = ['median_min', 'p90_min']

test('fields of operators’ calls are in camel case, unless they are stored settings or come from members’ calls', () => {
  const names = Object.entries(operatorCalls).flatMap(([name, { input, output }]) => [
    ...fieldsOf(schemaOf(input, 'input'), undefined),
    ...fieldsOf(schemaOf(output, 'output'), (operatorWire as Record<string, Shape>)[name])
  ])
  const excepted = new Set<string>([...STORED, ...OF_MEMBERS, ...languageCodes])
  expect([...new Set(names)].filter((name) => name.includes('_') && !excepted.has(name))).toEqual([])
  expect(names.filter((name) => /[a-z][A-Z]/.test(name)).length).toBeGreaterThan(150)
})

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

/** Return the names of all fields, without those that a shape takes over from a member's call. */
function fieldsOf(schema: JsonSchema, shape: Shape | undefined): string[] {
  const options = [schema, ...(schema.anyOf ?? [])]
  return options.flatMap(({ properties = {}, items }) => [
    ...(items ? fieldsOf(items, shape?.kind === 'list' ? shape.item : undefined) : []),
    ...Object.entries(properties).flatMap(([name, field]) => {
      const own = shape?.kind === 'object' ? shape.fields[name] : undefined
      return own === undefined ? [name, ...fieldsOf(field, undefined)] : []
    })
  ])
}

import { personal } from '@glasshouse/contract/operator'
import type { z } from 'zod'
import { masks } from './mask-values.ts'

/** Return a response with all fields masked that the schema marks as personal data. */
export function maskPersons(schema: z.core.$ZodType, value: unknown): unknown {
  const mark = personal.get(schema as z.ZodType)
  if (mark && mark.kind !== 'search') return masks[mark.kind](value)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return maskObject(def.shape, value as Record<string, unknown>)
    case 'array':
      return (value as unknown[]).map((item) => maskPersons(def.element, item))
    case 'record':
      return maskEntries(value as Record<string, unknown>, () => def.valueType)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return value === null || value === undefined ? value : maskPersons(def.innerType, value)
    case 'intersection':
      return maskPersons(def.right, maskPersons(def.left, value))
    case 'pipe':
      return maskPersons(def.out, value)
    default:
      if (hasFields(schema)) throw new Error(`a schema of type ${def.type} cannot be masked`)
      return value
  }
}

/** Types without inner fields, which are marked as a whole or not at all. */
const leaves = new Set([
  'string',
  'number',
  'int',
  'bigint',
  'boolean',
  'enum',
  'literal',
  'null',
  'undefined',
  'unknown',
  'date',
  'transform',
  'template_literal'
])

function hasFields(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'union' ? def.options.some(hasFields) : !leaves.has(def.type)
}

function maskObject(shape: Readonly<Record<string, z.core.$ZodType>>, value: Record<string, unknown>) {
  return maskEntries(value, (name) => shape[name])
}

function maskEntries(value: Record<string, unknown>, schemaOf: (name: string) => z.core.$ZodType | undefined) {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const schema = schemaOf(name)
      return [name, schema ? maskPersons(schema, inner) : inner]
    })
  )
}

const BY_NAME = /^-?(username|name)$/

/** Return a call's input without searches and orders by members' names. */
export function withoutNames(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  input: Record<string, unknown>
): Record<string, unknown> {
  const searches = Object.keys(shape).filter((field) => personal.get(shape[field] as z.ZodType)?.kind === 'search')
  if (searches.length === 0) return input
  const narrowed = searches.map((field) => [field, { ...(input[field] as object), name: null }])
  const isByName = BY_NAME.test(String(input['sort']))
  return { ...input, ...Object.fromEntries(narrowed), ...(isByName ? { sort: undefined } : {}) }
}

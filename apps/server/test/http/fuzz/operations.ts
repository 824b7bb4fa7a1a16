import type { Schema } from './arbitrary.ts'
import type { Who } from './callers.ts'

type Described = {
  operationId: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
/** A call as the description has it, and who makes it. */
export type Operation = Pick<Described, 'operationId'> & {
  path: string
  method: string
  schema: Schema
  callers: Who[]
}

/** Read every operation of the API's description. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const response = await fetch(`${origin}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      path,
      method: method.toUpperCase(),
      operationId: described.operationId,
      schema: schemaOf(described),
      callers: callersOf(described)
    }))
  )
}

function schemaOf({ parameters, requestBody }: Described): Schema {
  const body = requestBody?.content['application/json']
  if (body) return body.schema
  const fields = parameters.filter((parameter) => parameter.in === 'query')
  return {
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name)
  }
}

/** Return who makes a call: mostly somebody who may, and sometimes somebody who may not. */
function callersOf({ security, operationId }: Described): Who[] {
  if (operationId.startsWith('operator_'))
    return security.length > 0 ? ['operator', 'operator', 'operator', 'member'] : ['visitor', 'operator']
  return security.length > 0 ? ['member', 'member', 'member', 'visitor'] : ['visitor', 'member']
}

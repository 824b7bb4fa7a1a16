import { calls, routes, type CallName, type Route } from '@glasshouse/contract'
import { z } from 'zod'

type Schema = Record<string, unknown>

/** The OpenAPI 3.1 description of every call, from the schemas that validate it. */
export function describeApi(prefix: string, version: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const name of Object.keys(routes) as CallName[]) {
    const route: Route = routes[name]
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      paths[`${prefix}${path}`] = Object.fromEntries(
        route.methods.map((method) => [method.toLowerCase(), describeCall(name, method, path)])
      )
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Glasshouse',
      version,
      description:
        'Every answer is an envelope: 200 done, 401 refused for the reason in `msg` and `err`. `data` is base64 of ' +
        'UTF-8 JSON; send `x-data-plain: 1` to get it as plain JSON, as described here.'
    },
    paths,
    components: { securitySchemes }
  }
}

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'token' },
  tokensso: { type: 'apiKey', in: 'header', name: 'tokensso' },
  operator: { type: 'http', scheme: 'bearer' }
}

const security = { anyone: [], member: [{ token: [], tokensso: [] }], operator: [{ operator: [] }] }

function describeCall(name: CallName, method: string, path: string): Schema {
  const { summary, input, output, refusals } = calls[name]
  const { access, aliases }: Route = routes[name]
  const sent = jsonSchema(input, 'input')
  const description = refusals.length > 0 ? `May refuse with ${refusals.join(', ')}.` : 'Refuses nothing of its own.'
  return {
    operationId: aliases?.includes(path) ? `${name}_${path.split('/').at(-1)}` : name,
    tags: [path.split('/')[1]],
    summary,
    description,
    security: security[access],
    parameters: [languageHeader, plainHeader, ...(method === 'GET' ? queryParameters(sent) : [])],
    ...(method === 'POST' ? { requestBody: body(sent) } : {}),
    responses: { 200: { description: 'The envelope.', content: { 'application/json': { schema: envelope(output) } } } }
  }
}

const languageHeader = { name: 'lang', in: 'header', schema: { type: 'string', default: 'vn_vn' } }
const plainHeader = { name: 'x-data-plain', in: 'header', schema: { type: 'string', enum: ['1'] } }

function queryParameters(sent: Schema): Schema[] {
  const required = (sent['required'] ?? []) as string[]
  return Object.entries((sent['properties'] ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema
  }))
}

function body(schema: Schema): Schema {
  return { content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } } }
}

function envelope(output: z.ZodType): Schema {
  return {
    type: 'object',
    required: ['code', 'msg', 'data', 'err', 'rid'],
    properties: {
      code: { type: 'integer', examples: [200, 401] },
      msg: { type: 'string' },
      data: jsonSchema(output, 'output'),
      err: { type: 'string' },
      rid: { type: 'string' }
    }
  }
}

/** Without the name of its dialect, which only a document of its own may carry. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}

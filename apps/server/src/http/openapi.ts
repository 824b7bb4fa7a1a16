import { calls, routes, type Call, type Route } from '@glasshouse/contract'
import { operatorCalls, operatorRoutes, type OperatorRoute } from '@glasshouse/contract/operator'
import { z } from 'zod'

type Schema = Record<string, unknown>

/**
 * Return the OpenAPI 3.1 description of every call, from the schemas that validate it. Its paths are described when they
 * are first read, which a start does not wait for.
 */
export function describeApi(prefix: string, version: string): Schema {
  let paths: Schema | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Glasshouse',
      version,
      description:
        'Every answer is an envelope: 200 done, 401 refused for the reason in `msg` and `err`. `data` is base64 of ' +
        'UTF-8 JSON; send `x-data-plain: 1` to get it as plain JSON, as described here. Videos are played by HLS from the ' +
        'address that `getVideoInfo` gives, with the headers of the session or the cookie of that answer; a 403 there means ' +
        'that the address has run out, and `getVideoInfo` gives another one. Operators upload videos by tus 1.0 at the ' +
        'address that `getIngest` gives.'
    },
    get paths() {
      return (paths ??= describePaths(prefix))
    },
    components: { securitySchemes }
  }
}

function describePaths(prefix: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const served of allCalls()) {
    for (const path of [served.path, ...served.aliases]) {
      paths[`${prefix}${path}`] = Object.fromEntries(
        served.methods.map((method) => [method.toLowerCase(), describeCall(served, method, path)])
      )
    }
  }
  return paths
}

type Served = Call &
  Pick<Route, 'accepts'> & {
    returns?: 'file' | 'table'
    name: string
    path: string
    aliases: readonly string[]
    methods: readonly string[]
    security: Schema[]
    /** The roles that may call it. */
    roles: string
  }

function allCalls(): Served[] {
  const ofMembers = Object.entries(routes).map(([name, route]): Served => ({
    ...calls[name as keyof typeof calls],
    name,
    aliases: [],
    ...route,
    security: route.access === 'anyone' ? [] : [{ token: [], tokensso: [] }],
    roles: ''
  }))
  const ofOperators = Object.entries(operatorRoutes).map(([name, route]): Served => {
    const { access }: OperatorRoute = route
    const security = { operator: [], ...(route.methods[0] === 'POST' ? { csrf: [] } : {}) }
    return {
      ...operatorCalls[name as keyof typeof operatorCalls],
      name: `operator_${name}`,
      aliases: [],
      ...route,
      security: access === 'anyone' ? [] : [security],
      roles: typeof access === 'string' ? '' : ` For operators: ${access.join(', ')}.`
    }
  })
  return [...ofMembers, ...ofOperators]
}

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'token' },
  tokensso: { type: 'apiKey', in: 'header', name: 'tokensso' },
  operator: { type: 'apiKey', in: 'cookie', name: '__Host-operator' },
  csrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token' }
}

function describeCall(served: Served, method: string, path: string): Schema {
  const { name, summary, input, refusals, aliases, methods, security, roles } = served
  const sent = jsonSchema(input, 'input')
  const own = refusals.length > 0 ? `May refuse with ${refusals.join(', ')}.` : 'Refuses nothing of its own.'
  return {
    operationId: [
      name,
      ...(aliases.includes(path) ? [path.split('/').at(-1)] : []),
      ...(method === methods[0] ? [] : [method.toLowerCase()])
    ].join('_'),
    tags: [path.split('/')[1]],
    summary,
    description: own + roles,
    security,
    parameters: [languageHeader, plainHeader, ...(method === 'GET' ? queryParameters(sent) : [])],
    ...(method === 'POST' ? { requestBody: body(sent, served) } : {}),
    responses: { 200: { description: 'The envelope.', content: answer(served) } }
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

function body(schema: Schema, { accepts }: Served): Schema {
  const content = { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } }
  if (accepts !== 'file') return { content }
  const file = { type: 'string', format: 'binary' }
  const form = { schema: { type: 'object', required: ['file'], properties: { file } } }
  return { content: { 'multipart/form-data': form, ...content } }
}

function answer({ output, returns }: Served): Schema {
  const json = { 'application/json': { schema: envelope(output) } }
  if (!returns) return json
  const type = returns === 'file' ? 'application/zip' : 'text/csv'
  return { [type]: { schema: jsonSchema(output, 'output') }, ...json }
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

/** Return a schema without the name of its dialect, which only a separate document may have. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}

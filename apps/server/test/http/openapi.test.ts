import { calls, routes, type CallName, type Route } from '@glasshouse/contract'
import { operatorCalls, operatorRoutes, type OperatorCallName, type OperatorRoute } from '@glasshouse/contract/operator'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { retryingFetch } from '../support/retrying-fetch.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const site = await startTestSite(await openTestDatabase())

type Operation = {
  operationId: string
  summary: string
  description: string
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> }

const description = (await (await fetch(`${site.origin}/api/openapi.json`)).json()) as Description
const operations = Object.values(description.paths).flatMap((path) => Object.values(path))

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(description))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(description.openapi).toBe('3.1.0')
  })

  test.each(Object.keys(routes) as CallName[])(
    'has %s with its parameters, under each of its paths and methods',
    (name) => {
      const { path, aliases = [], methods, access }: Route = routes[name]
      const fields = Object.keys(calls[name].input.shape)
      for (const url of [path, ...aliases]) {
        for (const method of methods) {
          const operation = description.paths[`/api${url}`]![method.toLowerCase()]!
          expect(operation.summary).toBe(calls[name].summary)
          expect(operation.security.length > 0).toBe(access !== 'anyone')
          const query = operation.parameters
            .filter((parameter) => parameter.in === 'query')
            .map((parameter) => parameter.name)
          const body = Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {})
          expect(method === 'GET' ? query : body).toEqual(fields)
        }
      }
    }
  )

  test.each(Object.keys(operatorRoutes) as OperatorCallName[])(
    'has the operators’ %s with the roles that may call it',
    (name) => {
      const { path, methods, access }: OperatorRoute = operatorRoutes[name]
      const operation = description.paths[`/api${path}`]![methods[0].toLowerCase()]!
      expect(operation.summary).toBe(operatorCalls[name].summary)
      expect(operation.security.length > 0).toBe(access !== 'anyone')
      for (const role of typeof access === 'string' ? [] : access) expect(operation.description).toContain(role)
    }
  )

  test('names nothing twice, and nothing that is not served', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const served = (Object.values(routes) as Route[]).reduce(
      (sum, { methods, aliases }) => sum + methods.length * (1 + (aliases?.length ?? 0)),
      0
    )
    expect(ids).toHaveLength(served + Object.keys(operatorRoutes).length)
  })
})

describe('the page that shows it', () => {
  test('runs no script but its own, and loads nothing from other origins', async () => {
    const page = await retryingFetch(`${site.origin}/api/docs/`)
    const html = await page.text()
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/)
    expect(policy).toContain("default-src 'none'")
    const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(1)
    for (const [, attributes, content] of scripts) {
      expect(content!.trim()).toBe('')
      const url = new URL(/src="([^"]+)"/.exec(attributes!)![1]!, page.url)
      expect(url.origin).toBe(site.origin)
      const script = await retryingFetch(url)
      expect(script.status).toBe(200)
      expect(script.headers.get('content-type')).toContain('javascript')
    }
    expect(html).not.toMatch(/<style|\son\w+=|https?:\/\//)
  })
})

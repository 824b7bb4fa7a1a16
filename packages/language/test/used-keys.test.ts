import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPack } from './packs.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = ['apps/{server,cashier,web}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']

const files = globSync(SOURCES, { cwd: ROOT }).filter((path) => !path.includes('.test.'))
const text = files.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
const literals = new Set([...text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gi)].map((match) => match[1]!))
const prefixes = [...text.matchAll(/`([a-z][\w-]*(?:\.[\w-]+)*\.)\$\{/gi)].map((match) => match[1]!)

it('every message is used', () => {
  const unused = [...readPack('en_us').keys()].filter(
    (key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix))
  )
  expect(unused).toEqual([])
})

it('every used key has a message', () => {
  const keys = readPack('en_us')
  const namespaces = new Set([...keys.keys()].map((key) => key.split('.')[0]!))
  const used = [...text.matchAll(/\bt(?:\.rich)?\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!)
  expect(used.filter((key) => namespaces.has(key.split('.')[0]!) && !keys.has(key))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../src')

test('every statement has its own name: a connection that knows the one would refuse the other', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  const named = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return [...text.matchAll(/\bname: '([^']+)',\s*text: (`[^`]*`|'[^']*')/g)].map(([, name, sql]) => ({
      name: name!,
      text: sql!.replaceAll(/\s+/g, ' ')
    }))
  })
  expect(named.length).toBeGreaterThan(300)
  const shared = [...Map.groupBy(named, ({ name }) => name)].filter(
    ([, all]) => new Set(all.map(({ text }) => text)).size > 1
  )
  expect(shared).toEqual([])
})

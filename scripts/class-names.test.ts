import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (pattern: string) => globSync(pattern).map((path) => readFileSync(path, 'utf8'))

/** Return the class names that the components of an app write out, without those of a CSS module. */
function usedNames(app: string): string[] {
  const literals = read(`apps/${app}/src/**/*.tsx`).flatMap((code) => [...code.matchAll(/className="([^"]+)"/g)])
  return [...new Set(literals.flatMap(([, names]) => names!.split(' ')))]
}

it.each(['web', 'console'])('every class name in a component of %s has a style', (app) => {
  const styles = read(`apps/${app}/src/**/*.css`).join('\n')
  const styled = new Set([...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))
  const used = usedNames(app)
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !styled.has(name))).toEqual([])
})

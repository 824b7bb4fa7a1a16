import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { slugOf } from './check-asvs.ts'

const ROOT = join(import.meta.dirname, '../..')
const documents = ['', 'docs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
)
const LINK = /\]\((?!https?:)([^)\s]+)\)/g
/**
 * A path in code, from the root of the repository or from the server's sources, without wildcards or names to fill in.
 */
const PATH = /`((?:apps|packages|scripts|e2e|docs|bench|domains)\/[\w./-]+)`/g
const SOURCES = 'apps/server/src'

test.each(documents)('%s links to files and headings that exist, and names paths that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const links = [...text.matchAll(LINK)].map(([, target]) => target!)
  const paths = [...text.matchAll(PATH)].map(([, path]) => path!)
  expect([
    ...links.filter((target) => !leadsSomewhere(document, target)),
    ...paths.filter((path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, SOURCES, path)))
  ]).toEqual([])
})

test('a link to a missing file or heading is found', () => {
  expect(leadsSomewhere('README.md', 'docs/operate.md#upgrade')).toBe(true)
  expect(leadsSomewhere('README.md', 'docs/operate.md#downgrade')).toBe(false)
  expect(leadsSomewhere('README.md', 'docs/gone.md')).toBe(false)
})

function leadsSomewhere(document: string, target: string): boolean {
  const [path = '', heading] = target.split('#')
  const file = join(ROOT, path === '' ? document : normalize(join(dirname(document), decodeURI(path))))
  if (!existsSync(file)) return false
  if (heading === undefined) return true
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) => slugOf(title!))
  return headings.includes(heading)
}

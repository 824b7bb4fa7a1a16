// The files of `deploy/` as the cluster on one machine needs them: the same files, with other paths and ports.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const KIT = join(import.meta.dirname, '../../deploy')

export type Replacements = Record<string, string>

/** Return the path of a file that is used as it is. */
export const kitPath = (path: string) => join(KIT, path)

/** Write a file of the kit with other texts in some places. Throw when one of these is no longer there. */
export function writeFromKit(path: string, target: string, replacements: Replacements): string {
  let text = readFileSync(kitPath(path), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${path} does not contain ${JSON.stringify(from)}`)
    text = text.replaceAll(from, to)
  }
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
  return target
}

/** Return an environment file of the kit with other values. Throw when it does not set one of them. */
export function readEnvironment(path: string, replacements: Replacements): Record<string, string> {
  const lines = readFileSync(kitPath(path), 'utf8').split('\n')
  const values = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => [line.split('=')[0]!, line.slice(line.indexOf('=') + 1)])
  )
  const unknown = Object.keys(replacements).filter((name) => !(name in values))
  if (unknown.length > 0) throw new Error(`deploy/${path} does not set ${unknown.join(', ')}`)
  return { ...values, ...replacements }
}

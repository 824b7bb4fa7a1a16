import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../../apps/web/dist')

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string }
type Manifest = Record<string, Chunk>

export type BundleSize = { scriptBytes: number; styleBytes: number; files: string[] }

/** The gzip bytes of what Home loads first: the entry, Home's own chunk, the default language, and all they import. */
export function measureHome(lazyParts: readonly RegExp[]): BundleSize {
  const path = join(DIST, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('The member app is not built: npm run build')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const wanted = Object.keys(manifest).filter(
    (name) => manifest[name]!.isEntry || lazyParts.some((part) => part.test(name))
  )
  const names = new Set<string>()
  const follow = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const imported of manifest[name]!.imports ?? []) follow(imported)
  }
  for (const name of wanted) follow(name)
  const chunks = [...names].map((name) => manifest[name]!)
  const scripts = [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith('.js'))
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  return { scriptBytes: gzipBytes(scripts), styleBytes: gzipBytes(styles), files: [...scripts, ...styles] }
}

function gzipBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0)
}

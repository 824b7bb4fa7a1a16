import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Pack = Map<string, string>

type Tree = { [key: string]: string | Tree }

const FOLDER = join(import.meta.dirname, '../packs')

/** Read all messages of a language by full key. */
export function readPack(code: string): Pack {
  const files = readdirSync(join(FOLDER, code)).filter((name) => name.endsWith('.json'))
  const trees = files.map((name) => {
    const tree = JSON.parse(readFileSync(join(FOLDER, code, name), 'utf8')) as Tree
    return leaves(tree, `${name.slice(0, -'.json'.length)}.`)
  })
  return new Map(trees.flat())
}

function leaves(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`)
  )
}

// What the product has, by its own lists: the app's routes, the contract's calls, the messages, the rules of the charter.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes, type Route } from '../../packages/contract/src/routes.ts'
import { messages } from '../../packages/language/test/spec-messages.ts'
import type { List } from './check-lists.ts'

const ROUTES = 'apps/web/src/router/routes'
const RULES = 11

/** The lists that docs/spec.md has to tell; `root` is the folder of the repository. */
export function productLists(root: string): List[] {
  return [
    { section: 'Routes', members: appRoutes(join(root, ROUTES)), tells: /`(\/\w*)`/g },
    { section: 'Calls', members: Object.values(routes).flatMap(waysToAsk), tells: /`((?:GET|POST) \/[\w/]+)`/g },
    { section: 'Messages', members: Object.keys(messages), tells: /^“([^”]+)”/g },
    { section: 'The charter', members: Array.from({ length: RULES }, (_, at) => `H${at + 1}`), tells: /^(H\d+)\b/g }
  ]
}

function appRoutes(folder: string): string[] {
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!)
  )
}

/** Each method with each path: `GET /system/base`, `GET /system/base_info`. */
function waysToAsk({ methods, path, aliases = [] }: Route): string[] {
  return methods.flatMap((method) => [path, ...aliases].map((one) => `${method} ${one}`))
}

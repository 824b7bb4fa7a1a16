// Reads the product's own lists: the routes of the app, the calls of the contract, the messages, and the rules of the
// charter.
import { addresses } from '../../apps/web/src/router/addresses.ts'
import { routes, type Route } from '../../packages/contract/src/routes.ts'
import { messages } from '../../packages/language/test/spec-messages.ts'
import type { List } from './check-lists.ts'

const RULES = 11

/** Return the lists that docs/spec.md must cover. */
export function productLists(): List[] {
  return [
    { section: 'Routes', members: Object.keys(addresses), names: /`(\/\w*)`/g },
    { section: 'Calls', members: Object.values(routes).flatMap(requestsOf), names: /`((?:GET|POST) \/[\w/]+)`/g },
    { section: 'Messages', members: Object.keys(messages), names: /^“([^”]+)”/g },
    { section: 'The charter', members: Array.from({ length: RULES }, (_, at) => `H${at + 1}`), names: /^(H\d+)\b/g }
  ]
}

/** Return each method with each path: `GET /system/base`, `GET /system/base_info`. */
function requestsOf({ methods, path, aliases = [] }: Route): string[] {
  return methods.flatMap((method) => [path, ...aliases].map((one) => `${method} ${one}`))
}

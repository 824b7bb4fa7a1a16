// `npm run new:call -- NAME [--domain member] [--access member|anyone] [--method GET|POST]`: creates everything that a
// new call of the API consists of, as a working and tested call to fill in. Prints what it wrote.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findNode } from '../find-node.mjs'
import { handlerFile, contractCall, migrationFile, refusalTexts, routeLine, specRow, testFile } from './templates.mjs'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const DOMAINS = 'apps/server/src/domains'
const CALLS = 'packages/contract/src/calls'
const PACKS = 'packages/language/packs'
const MIGRATIONS = 'apps/server/migrations'
const USAGE = 'npm run new:call -- NAME [--domain DOMAIN] [--access member|anyone] [--method GET|POST]'

const written = []
const call = readCall()
const routesFile = findRoutes(call.domain)

addToContract()
addToServer()
addTexts()
edit('docs/spec.md', (text) => insertBefore(text, '\n## Messages\n', specRow(call)))
format()
console.log(`${written.join('\n')}\n\nRun the test: npm run test:server -- ${call.test}`)

function addToContract() {
  edit('packages/contract/src/routes.ts', (text) =>
    insertBefore(text, '\n} as const satisfies Record<string, Route>', `,\n\n${routeLine(call)}`)
  )
  edit(findCalls(), (text) => insertBefore(text, '\n} as const', `,\n${contractCall(call)}`, { last: true }))
  edit('packages/contract/src/refusals.ts', (text) => {
    const list = text.indexOf('export const refusalCodes = [')
    const end = text.indexOf('\n] as const', list)
    return `${text.slice(0, end)},\n  '${call.refusal}'${text.slice(end)}`
  })
}

function addToServer() {
  const number = String(readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')).length + 1).padStart(4, '0')
  create(join(MIGRATIONS, `${number}_${call.kebab.replaceAll('-', '_')}.sql`), migrationFile(call))
  create(call.act, handlerFile(call))
  edit(routesFile, (text) => {
    const served = insertBefore(text, "\n  serve('", `\n  serve('${call.name}', async (input) => ${call.name}(input))`)
    const lastImport = served.lastIndexOf('\nimport ')
    const end = served.indexOf('\n', lastImport + 1)
    return `${served.slice(0, end)}\nimport { ${call.name} } from './${call.kebab}.ts'${served.slice(end)}`
  })
  create(call.test, testFile(call))
}

/** Add the text of the new refusal in every language, to be replaced by what the call really refuses. */
function addTexts() {
  for (const language of readdirSync(PACKS)) {
    edit(join(PACKS, language, 'refusal.json'), (text) => {
      const texts = { ...JSON.parse(text), [call.refusal]: refusalTexts[language] }
      return `${JSON.stringify(texts, null, 2)}\n`
    })
  }
}

function readCall() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      domain: { type: 'string', default: 'member' },
      access: { type: 'string', default: 'member' },
      method: { type: 'string', default: 'GET' }
    }
  })
  const [name] = positionals
  const { domain, access, method } = values
  if (!name || !/^[a-z][a-zA-Z]+$/.test(name)) fail('The name of a call is in camel case, as in getMotto.')
  if (!['member', 'anyone'].includes(access) || !['GET', 'POST'].includes(method)) fail(USAGE)
  if (readFileSync('packages/contract/src/routes.ts', 'utf8').includes(`\n  ${name}: `)) fail(`${name} exists already.`)
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const refusal = `${kebab.replaceAll('-', '_').toUpperCase()}_REFUSED`
  const act = `${DOMAINS}/${domain}/${kebab}.ts`
  return { name, domain, access, method, kebab, refusal, act, test: `apps/server/test/${domain}/${kebab}.test.ts` }
}

/** Return where a domain serves the members' calls. */
function findRoutes(domain) {
  const routes = routesOf(domain)
  if (routes) return routes
  const known = readdirSync(DOMAINS).filter(routesOf)
  return fail(`The domain ${domain} serves no members' calls. These do: ${known.join(', ')}.`)
}

function routesOf(domain) {
  const files = [`${domain}-routes.ts`, 'routes.ts'].map((file) => join(DOMAINS, domain, file))
  return files.find(existsSync)
}

/** Return the shortest file of the contract that describes calls of the domain. */
function findCalls() {
  const served = [...readFileSync(routesFile, 'utf8').matchAll(/\bserve\('(\w+)'/g)].map(([, name]) => name)
  const files = readdirSync(CALLS, { recursive: true }).filter((file) => file.endsWith('.ts'))
  const texts = files.map((file) => ({ file: join(CALLS, file), text: readFileSync(join(CALLS, file), 'utf8') }))
  const own = texts.filter(({ text }) => served.some((name) => text.includes(`\n  ${name}: {`)))
  if (own.length === 0) fail(`No file in ${CALLS} describes a call of ${call.domain}.`)
  return own.toSorted((a, b) => a.text.length - b.text.length)[0].file
}

function insertBefore(text, mark, added, { last = false } = {}) {
  const at = last ? text.lastIndexOf(mark) : text.indexOf(mark)
  if (at < 0) throw new Error(`there is no ${JSON.stringify(mark.trim())} to insert ${call.name} at`)
  return text.slice(0, at) + added + text.slice(at)
}

function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  written.push(`changed  ${file}`)
}

function create(file, text) {
  if (existsSync(file)) fail(`${file} exists already.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  written.push(`new      ${file}`)
}

function format() {
  const files = written.map((line) => line.slice(9)).filter((file) => /\.(ts|json)$/.test(file))
  spawnSync(findNode(), ['node_modules/.bin/oxfmt', ...files], { stdio: 'inherit' })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

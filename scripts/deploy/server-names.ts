// Checks of the names that the kit shares with the server: its environment variables, and the envelope of an answer.
import { faultCodes } from '@glasshouse/contract'
import { parseAllDocuments, visit, isMap, isScalar } from 'yaml'
import { olderKeys, secretList } from '../../apps/server/src/config/secret-list.ts'
import { variables } from '../../apps/server/src/config/variables.ts'

const SERVER = new Set([
  ...Object.keys(variables),
  ...[...Object.values(secretList), ...Object.values(olderKeys)].map(({ variable }) => variable)
])
/** Of other programs, by their prefix, and what Patroni passes to the script that makes the database. */
const OTHERS = /^((ETCD|PATRONI|PGBACKREST)_[A-Z0-9_]+|OWNER_PASSWORD|SITE_PASSWORD)$/
const MIN_NAMES = 1

/** Check that every environment variable that a file sets is one of the server's, or of the programs beside it. */
export function checkVariables(text: string, file: string): string[] {
  const names = namesIn(text, file)
  if (names.length < MIN_NAMES) return ['sets no variables: the check has gone blind']
  const unknown = names
    .filter((name) => !SERVER.has(name) && !OTHERS.test(name))
    .map((name) => `${name} is no variable`)
  const repeated = file.endsWith('.env') ? names.filter((name, index) => names.indexOf(name) !== index) : []
  return [...unknown, ...repeated.map((name) => `${name} is set twice`)]
}

function namesIn(text: string, file: string): string[] {
  if (file.endsWith('.env')) {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return lines.map((line) => line.split('=')[0]!)
  }
  if (file.endsWith('.service')) return [...text.matchAll(/^Environment=([^=]+)=/gm)].map(([, name]) => name!)
  return parseAllDocuments(text, { merge: true }).flatMap(namesInYaml)
}

/** Return the names in `environment` (Compose), `data` of a ConfigMap and `env` (Kubernetes). */
function namesInYaml(document: ReturnType<typeof parseAllDocuments>[number]): string[] {
  const names: string[] = []
  const isConfigMap = document.get('kind') === 'ConfigMap'
  visit(document as never, {
    Pair: (_key, { key, value }) => {
      const name = isScalar(key) ? String(key.value) : ''
      const isEnvironment = /^(environment|x-.*-environment)$/.test(name) || (isConfigMap && name === 'data')
      // A merge key is a symbol.
      if (isEnvironment && isMap(value)) {
        const keys = value.items.map(({ key: own }) => (isScalar(own) ? own.value : null))
        names.push(...keys.filter((own) => typeof own === 'string'))
      }
      if (name === 'env' && value) {
        const list = (value as { toJSON(): { name: string }[] }).toJSON()
        names.push(...list.map((each) => each.name))
      }
    }
  })
  return names
}

const ENVELOPE = /\{"code":.*\}/
const CODE = 'OUTCOME_UNKNOWN'

/** Check that what a proxy answers in place of a node is an envelope of the contract, complete and not to be stored. */
export function checkEnvelope(text: string, file: string): string[] {
  const body = ENVELOPE.exec(text)?.[0] ?? ''
  const { code, msg, data, err, rid } = parseJson(body)
  const expected = code === faultCodes[CODE] && err === CODE && data === null && Boolean(msg) && typeof rid === 'string'
  const problems = expected ? [] : [`${body} is not the envelope of ${CODE}`]
  return file.endsWith('.http') ? [...problems, ...checkResponse(text, body)] : problems
}

/** HAProxy sends the file as it is: the head has to be right, too. */
function checkResponse(text: string, body: string): string[] {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const lines = head.split('\r\n')
  const needed = [
    `HTTP/1.1 ${faultCodes[CODE]} Service Unavailable`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'retry-after: 2',
    `content-length: ${Buffer.byteLength(body)}`
  ]
  const missing = needed.filter((line) => !lines.includes(line)).map((line) => `has no line "${line}"`)
  return rest.join('') === body ? missing : [...missing, 'has something after its body']
}

function parseJson(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
}

// Checks of formats for which npm has a schema or a parser.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { validate as validateDockerfile } from 'dockerfile-utils'
import { loadModule, parse } from 'libpg-query'
import { parse as parseYaml, parseDocument } from 'yaml'

type Service = { depends_on?: object | string[]; network_mode?: string; volumes?: string[]; env_file?: string[] }

/** Check a Compose file against the schema of its specification, and that the services and files that it names exist. */
export function checkCompose(text: string): string[] {
  const value = parseYaml(text, { merge: true }) as { services: Record<string, Service> }
  if (!validateCompose(value)) {
    return (validateCompose.errors ?? []).map(({ instancePath, message, params }) => {
      return `${instancePath || 'the file'} ${message} ${JSON.stringify(params)}`
    })
  }
  return Object.entries(value.services).flatMap(([name, service]) => {
    const others = servicesIn(service).filter((other) => !(other in value.services))
    const files = filesIn(service).filter((file) => !existsSync(join('deploy', file)))
    return [...others, ...files].map((missing) => `${name} needs ${missing}, which is not there`)
  })
}

function servicesIn({ depends_on: needed = [], network_mode: network = '' }: Service): string[] {
  const names = Array.isArray(needed) ? needed : Object.keys(needed)
  return network.startsWith('service:') ? [...names, network.slice('service:'.length)] : names
}

/** The certificates are the operator's, and the folders of monitoring have a check of their own. */
const NOT_OURS = /^\.\/(tls\/|prometheus$|grafana$)/

function filesIn({ volumes = [], env_file: environments = [] }: Service): string[] {
  const mounted = volumes.map((volume) => volume.split(':')[0]!).filter((path) => path.startsWith('./'))
  return [...mounted.filter((path) => !NOT_OURS.test(path)), ...environments]
}

const validateCompose = compileComposeSchema()

function compileComposeSchema() {
  const folder = dirname(createRequire(import.meta.url).resolve('dclint/package.json'))
  const schema = JSON.parse(readFileSync(join(folder, 'schemas/compose.schema.json'), 'utf8')) as { $schema?: string }
  // Its draft is known under another address here.
  delete schema.$schema
  return new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
}

/** A version with all its numbers, or a day of Debian. */
const PINNED = /:(?:v?\d+\.\d+\.\d+(?:-[\w.-]+)?|\w+-\d{8}-slim)$/
/** Built here, from the files beside them. */
const BUILT = new Set(['glasshouse', 'glasshouse-database'])

/** Check that every image from outside has the tag of one version, so that it is the same one tomorrow. */
export function checkImages(text: string): string[] {
  const named = [...text.matchAll(/^\s*(?:- )?(?:image:|FROM)\s+(\S+)/gm)].map(([, image]) => image!)
  return named.filter((image) => !BUILT.has(image) && !PINNED.test(image)).map((image) => `${image} is not one version`)
}

/** Check that a file is YAML. */
export function checkYaml(text: string): string[] {
  return parseDocument(text).errors.map(({ message }) => message)
}

/** Check that a Dockerfile has only known instructions, used as they are meant. */
export function checkDockerfile(text: string): string[] {
  return validateDockerfile(text)
    .filter(({ severity }) => severity === 1)
    .map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)
}

/** Check the statements of a psql script by PostgreSQL's own parser. */
export async function checkStatements(text: string): Promise<string[]> {
  await loadModule()
  const statements = text.replaceAll(/^\\.*$/gm, '').replaceAll(/:'\w+'/g, "''")
  try {
    await parse(statements)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

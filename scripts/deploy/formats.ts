// Checks of formats for which npm has a schema or a parser.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { validate as validateDockerfile } from 'dockerfile-utils'
import { loadModule, parse } from 'libpg-query'
import { parse as parseYaml, parseDocument } from 'yaml'

/** Check a Compose file against the schema of its specification. */
export function checkCompose(text: string): string[] {
  const value: unknown = parseYaml(text, { merge: true })
  return validateCompose(value)
    ? []
    : (validateCompose.errors ?? []).map(({ instancePath, message, params }) => {
        return `${instancePath || 'the file'} ${message} ${JSON.stringify(params)}`
      })
}

const validateCompose = compileComposeSchema()

function compileComposeSchema() {
  const folder = dirname(createRequire(import.meta.url).resolve('dclint/package.json'))
  const schema = JSON.parse(readFileSync(join(folder, 'schemas/compose.schema.json'), 'utf8')) as { $schema?: string }
  // Its draft is known under another address here.
  delete schema.$schema
  return new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
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

import type { z } from 'zod'
import { StartError } from '../start-error.ts'
import type { Variable } from './variable.ts'
import { variables } from './variables.ts'

export type Environment = Record<string, string | undefined>

export type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['read']> }

/** Return the values of all variables. Throw one error with everything that is wrong. */
export function readVariables(environment: Environment): Values {
  const all: Record<string, Variable> = variables
  const set = (name: string): string => {
    const given = environment[name]?.trim()
    if (given) return given
    const { fallback } = all[name]!
    return typeof fallback === 'string' ? fallback : fallback(set)
  }
  const values: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [name, { read, secret }] of Object.entries(all)) {
    const result = read.safeParse(set(name))
    if (result.success) values[name] = result.data
    else wrong.push(`  ${name} ${messageOf(result.error)}${secret ? '' : `; it is ${JSON.stringify(set(name))}`}`)
  }
  if (wrong.length > 0) throw new StartError(`The configuration is not right:\n${wrong.join('\n')}`)
  return values as Values
}

/** Return the message of an error. Of several alternatives the last one is what was meant. */
function messageOf({ issues }: z.ZodError): string {
  const first = issues[0]!
  return first.code === 'invalid_union' ? first.errors.at(-1)![0]!.message : first.message
}

import { parseArgs } from 'node:util'
import { operatorRoles, type OperatorRole } from '@glasshouse/contract/operator'
import { loadConfig, type Config } from '../config.ts'
import { inviteByCommand } from '../domains/operator/index.ts'
import { Refusal } from '../refusal.ts'
import { StartError } from '../start-error.ts'
import { openCommandTools } from './command-tools.ts'

type Input = { name: string; role: OperatorRole }

const USAGE = `npm run operator -- invite <name> --role <${operatorRoles.join('|')}>`

// `npm run operator`: a one-time code for a new operator, or for one who has lost password or second factor.
try {
  const input = readArguments()
  const config = loadConfig(process.env)
  const code = await invite(config, input)
  console.log(
    `One-time code for ${input.name} (${input.role}), good for 24 hours at ${config.consoleUrl}/console: ${code}`
  )
} catch (error) {
  if (!(error instanceof StartError || error instanceof Refusal)) throw error
  console.error(error instanceof Refusal ? `This name cannot be an operator’s.\n${USAGE}` : error.message)
  process.exitCode = 1
}

async function invite(config: Config, input: Input): Promise<string> {
  await using ends = new AsyncDisposableStack()
  return inviteByCommand(await openCommandTools(config, ends), input)
}

function readArguments(): Input {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: 'owner' } }
  })
  const [command, name] = positionals
  const role = operatorRoles.find((known) => known === values.role)
  if (command !== 'invite' || !name || !role) throw new StartError(USAGE)
  return { name, role }
}

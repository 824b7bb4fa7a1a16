import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorCalls } from '@glasshouse/contract/operator'
import { operatorRoutes, type OperatorCallName } from '@glasshouse/contract/operator-routes'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, 'answers')
const MIN_CALLS = 25

type Recording = { answers: Record<string, { refused?: object } | null> }

const namesByPath = new Map(
  Object.entries(operatorRoutes).map(([name, { path }]) => [path as string, name as OperatorCallName])
)

it('the recorded answers for pictures of the console still match the contract: otherwise record them again', () => {
  const checked = new Set<OperatorCallName>()
  const problems = readdirSync(FOLDER).flatMap((file) => {
    const { answers } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Recording
    return Object.entries(answers).flatMap(([address, answer]) => {
      const name = namesByPath.get(address.split('?')[0]!)
      if (name === undefined || answer?.refused) return []
      checked.add(name)
      const { error } = operatorCalls[name].output.safeParse(answer)
      return error ? [{ file, address, issues: error.issues }] : []
    })
  })
  expect(problems).toEqual([])
  expect(checked.size).toBeGreaterThan(MIN_CALLS)
})

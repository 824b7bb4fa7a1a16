import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls, languageCodes } from '@glasshouse/contract'
import { routes, type CallName } from '@glasshouse/contract/routes'
import { describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../stories/answers')
const MIN_CALLS = 17

const namesByPath = new Map<string, CallName>(
  Object.entries(routes).map(([name, { path }]) => [path, name as CallName])
)

describe('the recorded answers for stories and pictures', () => {
  it('exist in every language', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(languageCodes.map((code) => `${code}.json`).sort())
  })

  it.each(languageCodes)('still match the contract, in %s: otherwise record them again', (code) => {
    const answers = JSON.parse(readFileSync(join(FOLDER, `${code}.json`), 'utf8')) as Record<string, unknown>
    const checked = Object.entries(answers).flatMap(([address, answer]) => {
      const name = namesByPath.get(address.split('?')[0]!)
      return name ? [{ address, problems: calls[name].output.safeParse(answer).error?.issues ?? [] }] : []
    })
    expect(checked.filter(({ problems }) => problems.length > 0)).toEqual([])
    expect(checked.length).toBeGreaterThan(MIN_CALLS)
  })
})

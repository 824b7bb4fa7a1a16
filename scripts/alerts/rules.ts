import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const rulesFile = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() })
        })
      )
    })
  )
})

const testFile = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) })
  )
})

export type Rules = z.output<typeof rulesFile>['groups'][number]['rules']

/** Read all alerts of a file. Throw when one has no severity, summary or page. */
export function readRules(file: string): Rules {
  const { groups } = rulesFile.parse(parse(readFileSync(file, 'utf8')))
  return groups.flatMap(({ rules }) => rules)
}

/** Return which alerts have no test that they fire, or none that they do not. */
export function untestedStates(rules: Rules, file: string): string[] {
  const { tests } = testFile.parse(parse(readFileSync(file, 'utf8')))
  const tested = tests.flatMap((test) => test.alert_rule_test)
  const isTested = (alert: string, fires: boolean) =>
    tested.some(({ alertname, exp_alerts: expected }) => alertname === alert && expected.length > 0 === fires)
  return rules.flatMap(({ alert }) => [
    ...(isTested(alert, true) ? [] : [`no test lets ${alert} fire`]),
    ...(isTested(alert, false) ? [] : [`no test shows that ${alert} stays silent`])
  ])
}

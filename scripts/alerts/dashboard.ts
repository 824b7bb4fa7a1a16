import { readFileSync } from 'node:fs'
import { z } from 'zod'

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), type: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })
  ),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) })
})

/** Return the expressions of a dashboard with their panels, as Grafana sends them: without its own variables. */
export function listExpressions(file: string): { panel: string; expr: string }[] {
  const { panels } = dashboard.parse(JSON.parse(readFileSync(file, 'utf8')))
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ panel: title, expr: expr.replaceAll('$__rate_interval', '1m') }))
  )
}

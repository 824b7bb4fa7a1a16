import type { Registration } from '../../http/registration.ts'
import { listDraws, listHouses } from './desk/list-draws.ts'
import { monitorDraws } from './desk/monitor.ts'
import { proposeVoid } from './desk/propose-void.ts'
import type { DrawTools } from './tools.ts'

/** The operators' calls about draws. None takes or tells a result. */
export function registerDrawDesk({ serveOperator }: Registration, tools: DrawTools): void {
  serveOperator('getHouses', (_input, { lang }) => listHouses(tools.context, lang))
  serveOperator('getDrawMonitor', (_input, { lang }) => monitorDraws(tools, lang))
  serveOperator('getDraws', (input, { lang }) => listDraws(tools.context, input, lang))
  serveOperator('proposeVoid', (input, operator) => proposeVoid(tools, operator, input))
}

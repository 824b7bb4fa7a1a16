import type { Registration } from '../../../http/registration.ts'
import { describeLotteries, listLotteryVersions } from './describe-lotteries.ts'
import { proposeLottery, proposeRetirement, switchLottery } from './propose-lottery.ts'
import { proposeRules } from './propose-rules.ts'
import { listDraws, listLotteryNames } from './list-draws.ts'
import { monitorDraws } from './monitor.ts'
import { proposeVoid } from './propose-void.ts'
import type { DrawTools } from '../tools.ts'

/** Register the operators' calls about draws. None takes or shows a result. */
export function registerDrawAdminRoutes({ serveOperator }: Registration, tools: DrawTools): void {
  serveOperator('getLotteryNames', (_input, { lang }) => listLotteryNames(tools.context, lang))
  serveOperator('getDrawMonitor', (_input, { lang }) => monitorDraws(tools, lang))
  serveOperator('getDraws', (input, { lang }) => listDraws(tools.context, input, lang))
  serveOperator('proposeVoid', (input, operator) => proposeVoid(tools, operator, input))
  registerLotteryAdminRoutes({ serveOperator }, tools)
}

/** The operators' calls about lotteries and their rules. */
function registerLotteryAdminRoutes(
  { serveOperator }: Pick<Registration, 'serveOperator'>,
  { context }: DrawTools
): void {
  serveOperator('getAdminLotteries', (_input, { lang }) => describeLotteries(context, lang))
  serveOperator('getLotteryVersions', ({ key }) => listLotteryVersions(context, key))
  serveOperator('proposeLottery', (input, operator) => proposeLottery(context, operator, input))
  serveOperator('proposeLotteryRules', (input, operator) => proposeRules(context, operator, input))
  serveOperator('proposeRetirement', (input, operator) => proposeRetirement(context, operator, input))
  serveOperator('switchLottery', async (input, operator) => {
    await switchLottery(context, operator, input)
    return null
  })
}

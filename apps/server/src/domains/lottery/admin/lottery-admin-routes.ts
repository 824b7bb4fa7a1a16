import type { Registration } from '../../../http/registration.ts'
import { describeLotteries, listLotteryVersions } from './describe-lotteries.ts'
import { proposeLottery, proposeRetirement, switchLottery } from './propose-lottery.ts'
import { proposeRules } from './propose-rules.ts'
import { describeDraw } from './describe-draw.ts'
import { listDraws, listLotteryNames } from './list-draws.ts'
import { monitorDraws } from './monitor.ts'
import { proposeVoid } from './propose-void.ts'
import { describeRecentPlay } from './recent-play.ts'
import type { DrawTools } from '../tools.ts'

/** Register the operators' calls about draws, lotteries and their rules. None takes or shows a result. */
export function registerLotteryAdminRoutes({ serveOperator }: Registration, tools: DrawTools): void {
  const { context } = tools
  serveOperator('getLotteryNames', (_input, { lang }) => listLotteryNames(tools.context, lang))
  serveOperator('getDrawMonitor', (_input, { lang }) => monitorDraws(tools, lang))
  serveOperator('getDraws', (input, { lang }) => listDraws(tools.context, input, lang))
  serveOperator('getDraw', (input, { lang }) => describeDraw(tools, input, lang))
  serveOperator('proposeVoid', (input, operator) => proposeVoid(tools, operator, input))
  serveOperator('getAdminLotteries', (_input, { lang }) => describeLotteries(context, lang))
  serveOperator('getLotteryVersions', ({ key }) => listLotteryVersions(context, key))
  serveOperator('getRecentPlay', ({ key }) => describeRecentPlay(context, key))
  serveOperator('proposeLottery', (input, operator) => proposeLottery(context, operator, input))
  serveOperator('proposeLotteryRules', (input, operator) => proposeRules(context, operator, input))
  serveOperator('proposeRetirement', (input, operator) => proposeRetirement(context, operator, input))
  serveOperator('switchLottery', async (input, operator) => {
    await switchLottery(context, operator, input)
    return null
  })
}

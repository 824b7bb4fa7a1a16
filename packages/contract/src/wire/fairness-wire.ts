// The records, proofs and bundles of the fairness calls have the same names everywhere, because anyone verifies them as
// published.

import { resultFields } from './first/lottery-fields.ts'
import { as, list, object, optionalText, value } from './shape.ts'

/** 1 and 0 as text. */
const textFlag = value<'0' | '1', boolean>({
  decode: (wire) => wire === '1',
  encode: (isSet) => (isSet ? '1' : '0')
})

const { opencode, one, two } = resultFields

/** The dice and payouts of lotteries compared with chance. */
export const gameStatistics = list(object({ chi_square: 'chiSquare', limit: 'chiSquareLimit' }))

export const fairnessWire = {
  getFairDraw: { input: object({ expect: 'periodNumber' }) },
  getFairProof: { input: object({ order_no: 'orderNumber' }) },
  getFairDay: {
    input: object({ voids: as('onlyVoid', textFlag) }),
    output: object({
      voids: 'voidCount',
      rows: as(
        'rows',
        list(
          object({
            opencode,
            one,
            two,
            expect: 'periodNumber',
            draw_ts: 'drawsAtSeconds',
            orders: 'orderCount',
            void_reason: as('voidReason', optionalText)
          })
        )
      )
    })
  },
  getFairStatistics: {
    output: object({ games: as('games', gameStatistics) })
  }
} as const

import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useTranslations } from '../../../language/language.ts'
import { optionName } from '../../../parts/option-name.ts'
import { Points } from '../../../parts/points.tsx'
import { Pane } from '../../../parts/window/pane.tsx'
import { winnersOf } from './winners.ts'

type Draw = OperatorOutput<'getDraw'>
type Props = { draw: Draw; dice: readonly number[] | null }

/** The stakes on each option: what it would pay while the draw is open, what it paid after. */
export function ByOption({ draw, dice }: Props) {
  const t = useTranslations()
  const winners = dice && winnersOf(dice)
  const staked = draw.exposure.filter(({ stake }) => Number(stake) > 0)
  return (
    <Pane title={t('draws.byOption')} isFlush>
      {staked.length === 0 ? (
        <p className="pane__empty quiet">{t('draws.noOrders')}</p>
      ) : (
        <table className="tbl tbl--dense">
          <thead>
            <tr>
              <th scope="col">{t('draws.option')}</th>
              <th scope="col" className="num">
                {t('draws.staked')}
              </th>
              <th scope="col" className="num">
                {t('draws.odds')}
              </th>
              <th scope="col" className="num">
                {t(winners ? 'draws.paid' : 'draws.payout')}
              </th>
            </tr>
          </thead>
          <tbody>
            {staked.map(({ option, stake, odds, payout }) => {
              const hasWon = winners?.includes(option) ?? false
              return (
                <tr key={option} className={hasWon ? 'won' : undefined}>
                  <th scope="row">{optionName(t, option)}</th>
                  <td className="num">
                    <Points of={stake} />
                  </td>
                  <td className="num">{odds}</td>
                  <td className="num">{winners && !hasWon ? '–' : <Points of={payout} />}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Pane>
  )
}

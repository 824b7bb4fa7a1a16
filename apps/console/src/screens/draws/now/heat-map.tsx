import { Link } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { useState, type CSSProperties } from 'react'
import { useServerNow } from '../../../api/server-clock.ts'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { clockText } from '../../../parts/duration.ts'
import { focusWhileWide } from '../../../parts/lists/scrollable-table.tsx'
import { Tag } from '../../../parts/marks/tag.tsx'
import { optionName } from '../../../parts/option-name.ts'
import { Points } from '../../../parts/points.tsx'
import { Pane } from '../../../parts/window/pane.tsx'
import type { Playing } from './now.ts'

const MEASURES = ['payout', 'stake', 'net'] as const
type Measure = (typeof MEASURES)[number]

/** Small figures differ more than large ones: a share is shown to this power. */
const EXPONENT = 0.6

const scrolls = (box: HTMLDivElement) => focusWhileWide(box)

/** What each option of each open draw would pay, has staked, or would leave; the stronger, the more. */
export function HeatMap({ lotteries }: { lotteries: readonly Playing[] }) {
  const t = useTranslations()
  const [measure, choose] = useState<Measure>('payout')
  const rows = lotteries.map((lottery) => ({ lottery, values: valuesOf(lottery, measure) }))
  const most = Math.max(1, ...rows.flatMap(({ values }) => values))
  return (
    <div className="win win--space">
      <Pane
        title={t('draws.exposure')}
        note={t('draws.exposureNote')}
        extra={
          <Segmented<Measure>
            size="small"
            value={measure}
            onChange={choose}
            options={MEASURES.map((value) => ({ value, label: t(`draws.measures.${value}`) }))}
          />
        }
        isFlush
      >
        {lotteries.length === 0 ? (
          <p className="pane__empty quiet">{t('draws.none')}</p>
        ) : (
          <div className="heat" ref={scrolls} role="group" aria-label={t('draws.exposure')}>
            <table className="tbl">
              <thead>
                <tr>
                  <th scope="col">{t('draws.periodNumber')}</th>
                  <th scope="col" className="num">
                    {t('draws.closesIn')}
                  </th>
                  <th scope="col" className="num">
                    {t('draws.staked')}
                  </th>
                  {lotteries[0]!.playing.exposure.map(({ option }) => (
                    <th key={option} scope="col" className="heat__cell">
                      {/^\d/.test(option) ? (
                        <>
                          <span className="unseen">{optionName(t, option)}</span>
                          <span aria-hidden="true">{option}</span>
                        </>
                      ) : (
                        optionName(t, option)
                      )}
                    </th>
                  ))}
                  <th scope="col" className="num">
                    <span title={t('draws.worstNote')}>{t('draws.worst')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ lottery, values }) => (
                  <DrawRow key={lottery.key} lottery={lottery} values={values} most={most} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Pane>
    </div>
  )
}

type RowProps = { lottery: Playing; values: readonly number[]; most: number }

function DrawRow({ lottery: { key, name, playing }, values, most }: RowProps) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const left = playing.closes.ts - useServerNow() / 1000
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <tr>
      <th scope="row">
        <Link to="/draws/$key/$number" params={{ key, number: playing.periodNumber }}>
          {name} <span className="figure">{playing.periodNumber}</span>
        </Link>{' '}
        {playing.proposal && <Tag color="warning">{t('draws.asked')}</Tag>}
      </th>
      <td className="num figure">{left > 0 ? clockText(left) : t('draws.parts.locked')}</td>
      <td className="num">
        <Points of={playing.staked} />
      </td>
      {playing.exposure.map(({ option }, index) => {
        const value = values[index]!
        const heat = { '--heat': value > 0 ? Math.round(100 * (value / most) ** EXPONENT) : 0 } as CSSProperties
        return (
          <td key={option} className="heat__cell figure" style={heat}>
            {value === 0 ? '' : short.format(value)}
          </td>
        )
      })}
      <td className="num">
        <Points of={playing.worst} />
      </td>
    </tr>
  )
}

/** Return a figure for each option: its payout, its stake, or what it pays beyond all stakes. */
function valuesOf({ playing: { exposure, staked } }: Playing, measure: Measure): number[] {
  return exposure.map(({ stake, payout }) => {
    if (measure === 'stake') return Number(stake)
    if (measure === 'payout' || Number(payout) === 0) return Number(payout)
    return Number(payout) - Number(staked)
  })
}

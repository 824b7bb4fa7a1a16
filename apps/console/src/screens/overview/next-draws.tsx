import type { OperatorOutput } from '@glasshouse/contract/operator'
import { formatAmount, unitsOf } from '@glasshouse/contract/amount'
import { Link } from '@tanstack/react-router'
import { useServerNow } from '../../api/server-clock.ts'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { clockText } from '../../parts/duration.ts'
import { Points } from '../../parts/points.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { Pane } from '../../parts/window/pane.tsx'

const POLL_MS = 5000

type Lottery = OperatorOutput<'getDrawMonitor'>['lotteries'][number]
type Playing = Lottery & { playing: NonNullable<Lottery['playing']> }

/** The draws that come next, with their stakes and what the costliest result would leave of them. */
export function NextDraws() {
  const t = useTranslations()
  const query = useCall('getDrawMonitor', {}, { refetchInterval: POLL_MS })
  const open = (query.data?.lotteries ?? [])
    .filter((lottery): lottery is Playing => lottery.playing !== null)
    .toSorted((a, b) => a.playing.draws.ts - b.playing.draws.ts)
  return (
    <Pane title={t('overview.next')} note={t('overview.nextNote')} isFlush>
      {query.data ? (
        <table className="tbl tbl--dense">
          <thead>
            <tr>
              <th scope="col">{t('draws.lottery')}</th>
              <th scope="col">{t('overview.number')}</th>
              <th scope="col" className="num">
                {t('overview.in')}
              </th>
              <th scope="col" className="num">
                {t('draws.staked')}
              </th>
              <th scope="col" className="num">
                {t('draws.worst')}
              </th>
            </tr>
          </thead>
          <tbody>
            {open.map((lottery) => (
              <DrawRow key={lottery.id} lottery={lottery} />
            ))}
          </tbody>
        </table>
      ) : (
        <Waiting on={query} />
      )}
    </Pane>
  )
}

function DrawRow({ lottery: { key, name, playing } }: { lottery: Playing }) {
  const now = useServerNow() / 1000
  return (
    <tr>
      <td>
        <Link to="/draws" search={{ tab: 'list', key } as never}>
          {name}
        </Link>
      </td>
      <td className="quiet" title={playing.periodNumber}>
        {playing.periodNumber.slice(-4)}
      </td>
      <td className="num">
        <b>{clockText(playing.draws.ts - now)}</b>
      </td>
      <td className="num">
        <Points of={playing.staked} decimals={2} />
      </td>
      <td className="num">
        <Points of={formatAmount(-unitsOf(playing.worst))} decimals={2} />
      </td>
    </tr>
  )
}

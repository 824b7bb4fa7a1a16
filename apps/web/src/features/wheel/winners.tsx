import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../../router/link.tsx'
import { drawSearch } from '../../format/draw-search.ts'
import { useBase } from '../../api/use-base.ts'
import { useCall } from '../../api/use-call.ts'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { ScrollingList } from './scrolling-list.tsx'
import { State } from '../../design/states/state.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import '../../design/lists/people.css'
import '../../design/lists/rows.css'

const RENEW = 30_000
const ROWS_TO_COME = 4

/** The latest winners. Each row links to the proof of its spin. */
export function Winners() {
  const t = useTranslations()
  const { data, isError, error, refetch } = useCall('getWheelLog', {}, { refetchInterval: RENEW })
  return (
    <section className="section section--bleed">
      <div className="section__head">
        <h2 className="section__title">{t('wheel.winners')}</h2>
      </div>
      {data && data.length > 0 && (
        <ScrollingList label={t('wheel.winners')}>
          {data.map((winner) => (
            <Winner key={winner.spinNumber} winner={winner} />
          ))}
        </ScrollingList>
      )}
      {data?.length === 0 && <State art="empty" title={t('wheel.emptyTitle')} text={t('wheel.emptyText')} />}
      {!data &&
        (isError ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={ROWS_TO_COME} />)}
    </section>
  )
}

function Winner({ winner }: { winner: CallOutput<'getWheelLog'>[number] }) {
  const t = useTranslations()
  const timeZone = useBase()?.timeZone
  const { image, prizeTitle, username, wonAtSeconds, spinNumber } = winner
  // The product requires month, day and year here in every language.
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit', day: '2-digit', year: 'numeric' })
  return (
    <li>
      <Link className="row" to="/Fair" search={drawSearch('wheel', String(spinNumber))}>
        <img className="avatar" src={image} alt="" width="44" height="44" />
        <span className="row__main">
          <span className="row__title">{prizeTitle}</span>
          <br />
          <span className="row__note">
            <span aria-hidden="true">{username}</span>
            <span className="visually-hidden">
              {t('wheel.winnerNote', { name: username, spin: String(spinNumber) })}
            </span>
          </span>
        </span>
        <time className="row__value" dateTime={new Date(wonAtSeconds * 1000).toISOString()}>
          {day.format(wonAtSeconds * 1000)}
        </time>
      </Link>
    </li>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Link } from '../../../router/link.tsx'
import { useBase } from '../../../api/use-base.ts'
import { useCall } from '../../../api/use-call.ts'
import { Button } from '../../../design/controls/button.tsx'
import { Chip } from '../../../design/controls/chip.tsx'
import { Failure } from '../../../design/states/failure.tsx'
import { SkeletonRows } from '../../../design/states/skeleton.tsx'
import { drawSearch } from '../../../format/draw-search.ts'
import { shortPeriodNumber } from '../../../format/period-number.ts'
import { useFlags } from '../../../format/use-flags.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { WideTable } from './wide-table.tsx'
import styles from './open-data.module.css'

const PER_PAGE = 50
const ROWS = 6

type Props = { lottery: string; day: string; onDay: (day: string) => void }

/** All draws of a lottery on a day, each with a link to its proof. Void draws have their reason. */
export function DayDraws({ lottery, day, onDay }: Props) {
  const t = useTranslations()
  const [turned, setTurned] = useState({ day, page: 1 })
  const page = turned.day === day ? turned.page : 1
  const turnTo = (next: number) => setTurned({ day, page: next })
  const [onlyVoid, showOnlyVoid] = useState(false)
  const query = useCall('getFairDay', { key: lottery, day, onlyVoid, page: String(page), limit: String(PER_PAGE) })
  const { data } = query
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE))
  return (
    <section className="section">
      <h2 className="section__title">{t('fair.day.title')}</h2>
      <div className={styles.fairOpenTools}>
        <DayInput day={day} onDay={onDay} />
        <Chip
          chosen={onlyVoid}
          onClick={() => {
            showOnlyVoid(!onlyVoid)
            turnTo(1)
          }}
        >
          {t('fair.day.voids')}
        </Chip>
      </div>
      {data && (
        <p className="muted small mt-2" role="status">
          {t('fair.day.count', { count: data.total, voids: data.voidCount })}
        </p>
      )}
      {data && data.rows.length > 0 && <DrawTable lottery={lottery} rows={data.rows} />}
      {query.isPending && <SkeletonRows count={ROWS} />}
      {query.isError && !data && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {pages > 1 && (
        <div className={styles.fairOpenPages}>
          <Button kind="outline" size="small" disabled={page === 1} onClick={() => turnTo(page - 1)}>
            {t('fair.day.newer')}
          </Button>
          <span className="muted small">{t('fair.day.page', { page, pages })}</span>
          <Button kind="outline" size="small" disabled={page === pages} onClick={() => turnTo(page + 1)}>
            {t('fair.day.older')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** While a year is being typed, the browser reports years such as 0002. They are ignored. */
const WHOLE = /^20\d\d-/

/** A date field that leaves incomplete dates to the browser. */
function DayInput({ day, onDay }: Pick<Props, 'day' | 'onDay'>) {
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = input
    if (current && current !== document.activeElement) current.value = day
  }, [day])
  return (
    <input
      ref={input}
      type="date"
      className={styles.fairOpenDay}
      aria-label={t('fair.day.choose')}
      defaultValue={day}
      onChange={({ target }) => {
        if (WHOLE.test(target.value)) onDay(target.value)
      }}
    />
  )
}

type Row = NonNullable<ReturnType<typeof useCall<'getFairDay'>>['data']>['rows'][number]

function DrawTable({ lottery, rows }: { lottery: string; rows: readonly Row[] }) {
  const t = useTranslations()
  const format = useFormat()
  return (
    <WideTable label={t('fair.day.title')}>
      <thead>
        <tr>
          <th scope="col">{t('fair.day.number')}</th>
          <th scope="col">{t('fair.day.time')}</th>
          <th scope="col">{t('fair.day.result')}</th>
          <th scope="col">{t('fair.day.orders')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.periodNumber}>
            <th scope="row">
              <Link to="/Fair" search={drawSearch(lottery, row.periodNumber)}>
                {shortPeriodNumber(row.periodNumber)}
              </Link>
            </th>
            <td>{format.time(row.drawsAtSeconds)}</td>
            <td>
              <Result row={row} />
            </td>
            <td>{row.orderCount}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

/** The dice, or only the labels if the operator hides numbers. For a void draw, the reason. */
function Result({ row }: { row: Row }) {
  const showsNumbers = useBase()?.hidesNumbers !== true
  const flags = useFlags(row)
  return row.voidReason || (showsNumbers ? row.dice.join(' · ') : flags)
}

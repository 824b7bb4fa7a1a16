import { useTranslations } from '../../language/language.ts'
import { Points } from '../points.tsx'
import './expected-range.css'

type Props = {
  value: number
  /** The range that chance allows in 95 of 100 cases, and what it has on average. */
  low: number
  high: number
  mean: number
}

/** The share of the range that the scale adds at either side. */
const MARGIN = 0.4

/** A measured amount of points on its expected range, and in words where it is. */
export function ExpectedRange({ value, low, high, mean }: Props) {
  const t = useTranslations()
  const span = Math.max(high - low, 1) * MARGIN
  const [from, to] = [Math.min(low - span, value), Math.max(high + span, value)]
  const at = (number: number) => `${(((number - from) / (to - from)) * 100).toFixed(1)}%`
  const place = value < low ? 'below' : value > high ? 'above' : 'within'
  return (
    <>
      <div className={`range range--${place}`} aria-hidden="true">
        <i className="range__band" style={{ insetInlineStart: at(low), width: `calc(${at(high)} - ${at(low)})` }} />
        <i className="range__mean" style={{ insetInlineStart: at(mean) }} />
        <i className="range__value" style={{ insetInlineStart: at(value) }} />
      </div>
      <div className="range__words">
        <Points of={Math.round(low)} decimals={0} />
        <span className={place === 'within' ? 'good' : 'wait'}>{t(`range.${place}`)}</span>
        <Points of={Math.round(high)} decimals={0} />
      </div>
    </>
  )
}

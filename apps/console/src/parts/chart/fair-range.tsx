import './chart.css'

type Props = {
  value: number
  /** The range that chance allows. */
  low: number
  high: number
  /** The ends of the scale. A value outside is drawn at the nearer end. */
  from: number
  to: number
}

/** A picture of a value and the range that chance allows. The numbers are beside it. */
export function FairRange({ value, low, high, from, to }: Props) {
  const at = (number: number) => Math.min(1, Math.max(0, (number - from) / (to - from))) * 100
  const isWithin = value >= low && value <= high
  return (
    <svg
      className={isWithin ? 'fair-range' : 'fair-range fair-range--outside'}
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line x1="0" x2="100" y1="8" y2="8" className="fair-range__scale" />
      <rect x={at(low)} width={at(high) - at(low)} y="2" height="12" className="fair-range__band" />
      <line x1={at(value)} x2={at(value)} y1="0" y2="16" className="fair-range__value" />
    </svg>
  )
}

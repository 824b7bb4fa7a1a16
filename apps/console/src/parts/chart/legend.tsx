import type { FigureLine } from './figure-lines.ts'
import { useLineColours } from './line-colours.ts'

type Props = { lines: readonly FigureLine[]; band: string | undefined }

/** What each line, bar and band of a chart is. */
export function Legend({ lines, band }: Props) {
  return (
    <ul className="chart__legend">
      {lines.map(
        ({ label, look }) =>
          look !== 'low' &&
          look !== 'high' && (
            <li key={label}>
              <Sign look={look} />
              {label}
            </li>
          )
      )}
      {band && (
        <li>
          <svg width="24" height="10" aria-hidden="true" className="chart__band">
            <rect width="24" height="10" />
          </svg>
          {band}
        </li>
      )}
    </ul>
  )
}

function Sign({ look }: { look: Exclude<FigureLine['look'], 'low' | 'high'> }) {
  const { colour, dash } = useLineColours()[look]
  const isBar = look === 'firstBar' || look === 'secondBar'
  return (
    <svg width="24" height="10" aria-hidden="true" className="chart__sign">
      {isBar ? (
        <rect width="12" height="10" x="6" rx="1" fill={colour} />
      ) : (
        <>
          <line x2="24" y1="5" y2="5" stroke={colour} strokeWidth="2" strokeDasharray={dash.join(' ')} />
          {look === 'second' && <circle cx="12" cy="5" r="3" stroke={colour} strokeWidth="1.5" />}
        </>
      )}
    </svg>
  )
}

import type { CallOutput } from '@glasshouse/contract'
import type { Ref } from 'react'
import { useWords } from '../../language/language-provider.tsx'
import { sliceAngle, slicePath, titleLines } from './wheel-sums.ts'

export type Prize = CallOutput<'getWheelPrizes'>[number]

const GLASS = 163
/** Beads of the rim, and petals around the hub. */
const PETALS = 16
const PETAL = 'M180 136Q183.2 131.5 180 127Q176.8 131.5 180 136Z'

/** The wheel: its slices in two colours in turn, behind an orange rim. */
export function WheelFace({ prizes, ref }: { prizes: readonly Prize[]; ref: Ref<SVGSVGElement> }) {
  const t = useWords()
  const count = prizes.length
  const label = t('wheel.label', { count, prizes: prizes.map(({ title }) => title).join(', ') })
  return (
    <svg className="wheel" viewBox="0 0 360 360" role="img" aria-label={label} ref={ref}>
      <circle className="wheel__rim" cx="180" cy="180" r="178" />
      <circle className="wheel__ground" cx="180" cy="180" r="166" />
      {prizes.map((prize, place) => (
        <Slice key={prize.id} prize={prize} place={place} count={count} />
      ))}
      <circle className="wheel__rim" cx="180" cy="180" r="58" />
      <circle className="wheel__ground" cx="180" cy="180" r="53" />
      {Array.from({ length: PETALS }, (_, petal) => (
        <path key={petal} className="wheel__rim" d={PETAL} transform={`rotate(${(petal * 360) / PETALS} 180 180)`} />
      ))}
    </svg>
  )
}

type SliceProps = { prize: Prize; place: number; count: number }

/** A wheel of an odd number has a last slice of a third shade, as two alike would touch. */
function glassOf(place: number, count: number): string {
  if (count % 2 === 1 && place === count - 1) return 'c'
  return place % 2 === 0 ? 'a' : 'b'
}

function Slice({ prize, place, count }: SliceProps) {
  const angle = sliceAngle(count)
  const glass = glassOf(place, count)
  const lines = titleLines(prize.title)
  return (
    <g transform={`rotate(${place * angle} 180 180)`} className={`wheel__slice wheel__slice--${glass}`}>
      <path d={slicePath(count, GLASS)} />
      <image href={prize.image} x="163" y="34" width="34" height="34" />
      {lines.map((line, row) => (
        <text key={line} x="180" y={85 + row * 16} className={count > 8 ? 'wheel__text--small' : undefined}>
          {line}
        </text>
      ))}
      <g transform={`rotate(${-angle / 2} 180 180)`}>
        <path className="wheel__lead" d="M180 180V17" />
        <circle className="wheel__bead" cx="180" cy="8" r="3" />
      </g>
    </g>
  )
}

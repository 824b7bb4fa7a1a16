import type { CallOutput } from '@glasshouse/contract'
import type { Ref } from 'react'
import { useTranslations } from '../../language/language-provider.tsx'
import { sliceAngle, slicePath, titleLines } from './wheel-sums.ts'
import styles from './wheel.module.css'

export type Prize = CallOutput<'getWheelPrizes'>[number]

const GLASS = 163
/** The number of petals around the hub. */
const PETALS = 16
const PETAL = 'M180 136Q183.2 131.5 180 127Q176.8 131.5 180 136Z'

/** The wheel: slices in two alternating colours inside an orange rim. */
export function WheelFace({ prizes, ref }: { prizes: readonly Prize[]; ref: Ref<SVGSVGElement> }) {
  const t = useTranslations()
  const count = prizes.length
  const label = t('wheel.label', { count, prizes: prizes.map(({ title }) => title).join(', ') })
  return (
    <svg className={styles.wheel} viewBox="0 0 360 360" role="img" aria-label={label} ref={ref}>
      <circle className={styles.wheelRim} cx="180" cy="180" r="178" />
      <circle className={styles.wheelGround} cx="180" cy="180" r="166" />
      {prizes.map((prize, index) => (
        <Slice key={prize.id} prize={prize} place={index} count={count} />
      ))}
      <circle className={styles.wheelRim} cx="180" cy="180" r="58" />
      <circle className={styles.wheelGround} cx="180" cy="180" r="53" />
      {Array.from({ length: PETALS }, (_, petal) => (
        <path
          key={petal}
          className={styles.wheelRim}
          d={PETAL}
          transform={`rotate(${(petal * 360) / PETALS} 180 180)`}
        />
      ))}
    </svg>
  )
}

type SliceProps = { prize: Prize; place: number; count: number }

/**
 * Return the colour of a slice. With an odd number of slices, the last one has a third shade, so that no two equal ones
 * touch.
 */
function glassOf(place: number, count: number) {
  if (count % 2 === 1 && place === count - 1) return styles.wheelSliceC
  return place % 2 === 0 ? styles.wheelSliceA : styles.wheelSliceB
}

function Slice({ prize, place, count }: SliceProps) {
  const angle = sliceAngle(count)
  const glass = glassOf(place, count)
  const lines = titleLines(prize.title)
  return (
    <g transform={`rotate(${place * angle} 180 180)`} className={`${styles.wheelSlice} ${glass}`}>
      <path d={slicePath(count, GLASS)} />
      <image href={prize.image} x="163" y="34" width="34" height="34" />
      {lines.map((line, row) => (
        <text key={line} x="180" y={85 + row * 16} className={count > 8 ? styles.wheelTextSmall : undefined}>
          {line}
        </text>
      ))}
      <g transform={`rotate(${-angle / 2} 180 180)`}>
        <path className={styles.wheelLead} d="M180 180V17" />
        <circle className={styles.wheelBead} cx="180" cy="8" r="3" />
      </g>
    </g>
  )
}

import { useTranslations } from '../../language/language-provider.tsx'
import { Die } from './die.tsx'
import './dice.css'

const SIZES = { small: 'dice dice--s', regular: 'dice', large: 'dice dice--l' } as const

type Props = {
  faces: readonly number[]
  size?: keyof typeof SIZES
  /** Whether to play the throw. Pass the draw's number as `key`, so that a new draw rolls again. */
  rolling?: boolean
}

/** The three dice of a draw. Screen readers get the faces and their sum. */
export function Dice({ faces, size = 'regular', rolling = false }: Props) {
  const t = useTranslations()
  const label = t('shell.dice', { faces: faces.join(', '), sum: sumOf(faces) })
  return (
    <span className={rolling ? `${SIZES[size]} dice--rolling` : SIZES[size]} role="img" aria-label={label}>
      {faces.map((face, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a die is its place among the three
        <Die key={index} face={face} />
      ))}
    </span>
  )
}

/** Return the sum of the dice. */
export function sumOf(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0)
}

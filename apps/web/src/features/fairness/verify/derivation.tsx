import { Die } from '../../../design/dice/die.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import '../../../design/dice/dice.css'
import styles from './verify.module.css'

type Shown = Record<string, string>

const FACES = 6

/** Show how each byte becomes a face, and which bytes were skipped. */
export function Derivation({ dice }: { dice: readonly Shown[] }) {
  if (dice.length === 0) return null
  return (
    <ul className={styles.derive}>
      {dice.map((die) => (
        <DieLines key={die['die']} die={die} />
      ))}
    </ul>
  )
}

function DieLines({ die }: { die: Shown }) {
  const t = useTranslations()
  const byte = Number(die['byte'])
  const face = Number(die['face'])
  const skipped = (die['skipped'] ?? '').split(' ').filter(Boolean).map(Number)
  return (
    <>
      {skipped.map((passed) => (
        <li className={`${styles.deriveRow} ${styles.deriveRowSkipped}`} key={passed}>
          <b>{hexOf(passed)}</b>
          <span>{t('fair.derived.skipped', { byte: passed })}</span>
        </li>
      ))}
      <li className={styles.deriveRow}>
        <b>{hexOf(byte)}</b>
        <span>{t('fair.derived.face', { byte, rest: byte % FACES, face })}</span>
        <span className="dice dice--s" role="img" aria-label={t('fair.derived.faceName', { face })}>
          <Die face={face} />
        </span>
      </li>
    </>
  )
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

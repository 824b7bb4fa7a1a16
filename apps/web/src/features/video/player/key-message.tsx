import { useEffect, useState } from 'react'
import styles from './player.module.css'

const STAYS = 900

export type Saying = { text: string; turn: number }

/** What a key or a double tap has done, for a moment in the picture; screen readers say it. */
export function useSaid() {
  const [said, setSaid] = useState<Saying | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), STAYS)
    return () => clearTimeout(timer)
  }, [said])
  return { said, say: (text: string) => setSaid((before) => ({ text, turn: (before?.turn ?? 0) + 1 })) }
}

export function Said({ said }: { said: Saying | null }) {
  return (
    <div className={styles.playerSaying} role="status">
      {said && (
        <span className={styles.playerSaid} key={said.turn}>
          {said.text}
        </span>
      )}
    </div>
  )
}

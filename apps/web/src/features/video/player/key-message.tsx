import { useEffect, useState } from 'react'
import styles from './player.module.css'

const SHOWN_MS = 900

export type Message = { text: string; count: number }

/** Show for a moment what a key or a double tap did, over the picture and for screen readers. */
export function useKeyMessage() {
  const [message, setMessage] = useState<Message | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])
  return { message, say: (text: string) => setMessage((before) => ({ text, count: (before?.count ?? 0) + 1 })) }
}

export function KeyMessage({ message }: { message: Message | null }) {
  return (
    <div className={styles.playerSaying} role="status">
      {message && (
        <span className={styles.playerMessage} key={message.count}>
          {message.text}
        </span>
      )}
    </div>
  )
}

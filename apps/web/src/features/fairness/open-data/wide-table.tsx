import type { ReactNode } from 'react'
import styles from './open-data.module.css'

/** A table with its own scrollbar, also by keyboard, when it is too wide for the page. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard
    <div className={styles.fairOpenWide} role="region" tabIndex={0} aria-label={label}>
      <table className={styles.fairOpenTable} aria-label={label}>
        {children}
      </table>
    </div>
  )
}

import type { ReactNode } from 'react'
import './dock.css'

/** A bar that stays at the bottom. The frame above leaves space for it: `<main className="frame--dock">`. */
export function Dock({ look = 'raised', children }: { look?: 'raised' | 'plain'; children: ReactNode }) {
  return <div className={look === 'plain' ? 'dock dock--plain' : 'dock'}>{children}</div>
}

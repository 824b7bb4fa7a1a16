import type { ReactNode } from 'react'
import { ARCH, ARCH_BARS, CRACKS, HOLE } from './arch-art.ts'
import './states.css'

export type StateProps = {
  art: 'empty' | 'error'
  title: ReactNode
  text: ReactNode
  /** One action, and at most one secondary action. */
  children?: ReactNode
}

/** An empty or an error state: picture, sentence and action. */
export function State({ art, title, text, children }: StateProps) {
  return (
    <div className="state" role={art === 'error' ? 'alert' : undefined}>
      <svg className="state__art" viewBox="20 8 128 142" aria-hidden="true">
        <path d={ARCH} fill="var(--color-pane)" stroke="var(--color-bar)" strokeWidth="1.5" />
        <path d={ARCH_BARS} stroke="var(--color-bar)" strokeWidth="1.2" fill="none" />
        {art === 'empty' ? <Seedling /> : <BrokenPane />}
      </svg>
      <h2 className="state__title">{title}</h2>
      <p className="state__text">{text}</p>
      {children}
    </div>
  )
}

function Seedling() {
  return (
    <>
      <path d="M60 112H108L102 148H66Z" fill="#B5804A" />
      <path d="M84 112H108L102 148H84Z" fill="#8C5E33" opacity=".5" />
      <rect x="56" y="104" width="56" height="10" rx="1.5" fill="#C28E56" />
      <path d="M84 104C84 92 82 86 84 76" stroke="#57A37B" strokeWidth="3" fill="none" strokeLinecap="round" />
      <path d="M84 84Q66 82 62 66Q80 66 84 84Z" fill="#57A37B" />
      <path d="M84 78Q88 60 106 58Q104 76 84 78Z" fill="#7CBF98" />
    </>
  )
}

function BrokenPane() {
  return (
    <g stroke="var(--color-cherry)" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round">
      <path d={CRACKS} fill="none" />
      <path d={HOLE} fill="var(--color-canvas)" />
    </g>
  )
}

import type { ReactNode } from 'react'
import './states.css'

export type StateProps = {
  art: 'empty' | 'error'
  title: ReactNode
  text: ReactNode
  /** One action, and at most a quieter second one. */
  children?: ReactNode
}

/** Nothing here yet, or something went wrong: a window, a sentence, a way on. */
export function State({ art, title, text, children }: StateProps) {
  return (
    <div className="state" role={art === 'error' ? 'alert' : undefined}>
      <svg className="state__art" viewBox="20 8 128 142" aria-hidden="true">
        <path
          d="M24 148V72A60 60 0 0 1 144 72V148Z"
          fill="var(--color-pane)"
          stroke="var(--color-bar)"
          strokeWidth="1.5"
        />
        <path
          d="M84 12V148M24 72H144M24 112H144M54 20V148M114 20V148"
          stroke="var(--color-bar)"
          strokeWidth="1.2"
          fill="none"
        />
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
      <path
        d="M92.4 83.6L83.0 82.0L70.8 75.7M94.3 77.2L92.0 68.7L83.0 56.0M101.8 79.6L104.1 70.3L111.2 58.6M108.4 82.6L120.3 80.7L136.6 72.3M105.2 89.3L117.4 93.4L130.8 102.9M101.8 95.6L101.9 102.2L107.3 114.8M94.7 91.5L88.5 102.8L76.8 114.4M83.0 82.0L92.0 68.7M104.1 70.3L120.3 80.7M117.4 93.4L101.9 102.2M101.9 102.2L88.5 102.8"
        fill="none"
      />
      <path
        d="M92.4 83.6L94.3 77.2L101.8 79.6L108.4 82.6L105.2 89.3L101.8 95.6L94.7 91.5Z"
        fill="var(--color-canvas)"
      />
    </g>
  )
}

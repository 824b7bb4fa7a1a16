import type { ReactNode } from 'react'
import { useShownTheme } from '../../theme/theme.ts'
import './phone.css'

/** A phone with a page of the member app, to preview what a change makes of it. */
export function Phone({ children }: { children: ReactNode }) {
  const theme = useShownTheme()
  return (
    <div className="phone" data-look={theme}>
      <div className="phone__top">
        <img src="/images/mark.svg" alt="" />
        Glasshouse
      </div>
      {children}
    </div>
  )
}

/** A part of the page, outlined when it has changed. */
export function PhonePart({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  return <div className={isChanged ? 'phone__part phone__part--changed' : 'phone__part'}>{children}</div>
}

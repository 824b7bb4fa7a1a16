import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { cross, equals } from '../icons/proof.ts'
import './proof.css'

/** A check that was recomputed, and whether its result matched. */
export function CheckLine({ ok, children }: { ok: boolean; children: ReactNode }) {
  return (
    <p className={ok ? 'match' : 'match match--failed'} role={ok ? undefined : 'alert'}>
      <Icon path={ok ? equals : cross} size="small" />
      <span>{children}</span>
    </p>
  )
}

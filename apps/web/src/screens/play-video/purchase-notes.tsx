import { BlockedNote } from '../../features/limits/blocked-note.tsx'
import { SandboxNote } from '../recharge/sandbox-note.tsx'

/** The notes on the sheet to buy a video: what prevents the purchase, and that points have no money value. */
export function PurchaseNotes() {
  return (
    <>
      <BlockedNote place="page" />
      <SandboxNote />
    </>
  )
}

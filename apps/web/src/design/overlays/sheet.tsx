import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useWords } from '../../language/language-provider.tsx'
import { Icon } from '../icons/icon.tsx'
import { x } from '../icons/navigation.ts'
import { useBackCloses } from './use-back-closes.ts'
import './overlays.css'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  lead?: ReactNode
  /** Stays at the thumb while the body scrolls. */
  foot?: ReactNode
  /** Rows run edge to edge. */
  bleed?: boolean
  children: ReactNode
}

/** A popup that rises from the bottom. Escape, the scrim, the cross and the browser's back close it. */
export function Sheet({ open, onClose, title, lead, foot, bleed = false, children }: Props) {
  const t = useWords()
  useBackCloses(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="sheet">
          <span className="sheet__handle" aria-hidden="true" />
          <header className="sheet__head">
            <Dialog.Title className="sheet__title">{title}</Dialog.Title>
            <Dialog.Close className="iconbtn" aria-label={t('shell.close')}>
              <Icon path={x} />
            </Dialog.Close>
          </header>
          {lead && <Dialog.Description className="sheet__lead">{lead}</Dialog.Description>}
          <div className={bleed ? 'sheet__body sheet__body--bleed' : 'sheet__body'}>{children}</div>
          {foot && <div className="sheet__foot">{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

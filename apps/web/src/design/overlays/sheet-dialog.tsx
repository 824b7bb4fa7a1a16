import { Dialog } from '@base-ui/react/dialog'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from '../../language/language-provider.tsx'
import { Icon } from '../icons/icon.tsx'
import { x } from '../icons/dismissal.ts'
import { openOver } from '../refusal/refusal.ts'
import { RefusalNote } from '../refusal/refusal-note.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useInertBehind } from './use-inert-behind.ts'
import { useSwipeDown } from './use-swipe-down.ts'
import './overlays.css'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  lead?: ReactNode
  /** Stays at the bottom while the body scrolls. */
  foot?: ReactNode
  /** Whether rows run from edge to edge. */
  bleed?: boolean
  children: ReactNode
}

/** The sheet itself, loaded on first use. It is closed at first, so that its opening is animated. */
export function SheetDialog(props: SheetProps) {
  const t = useTranslations()
  const { open, onClose } = props
  const { title, lead, foot, bleed = false, children } = useLastOpen(props)
  const { style, head } = useSwipeDown(onClose)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true))
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => (open ? openOver() : undefined), [open])
  useBackCloses(open, onClose)
  useInertBehind(open && isThere)
  return (
    <Dialog.Root open={open && isThere} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="sheet" style={style}>
          <div className="sheet__grip" {...head}>
            <span className="sheet__handle" aria-hidden="true" />
            <header className="sheet__head">
              <Dialog.Title className="sheet__title">{title}</Dialog.Title>
              <Dialog.Close className="iconbtn" aria-label={t('shell.close')}>
                <Icon path={x} />
              </Dialog.Close>
            </header>
          </div>
          {lead && <Dialog.Description className="sheet__lead">{lead}</Dialog.Description>}
          <Body bleed={bleed}>
            <RefusalNote place="sheet" />
            {children}
          </Body>
          {foot && <div className="sheet__foot">{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The body of the sheet. If it is taller than the sheet, it can be focused, so that the keyboard can scroll it. */
function Body({ bleed, children }: Required<Pick<SheetProps, 'bleed' | 'children'>>) {
  const [scrolls, setScrolls] = useState(false)
  const watch = useCallback((body: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setScrolls(body.scrollHeight > body.clientHeight))
    for (const part of [body, ...body.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={watch}
      className={bleed ? 'sheet__body sheet__body--bleed' : 'sheet__body'}
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      {children}
    </div>
  )
}

/** Return the props with which a popup was last open, so that its content does not change while it closes. */
function useLastOpen<Props extends { open: boolean }>(props: Props): Props {
  const [last, keep] = useState(props)
  if (props.open && last !== props) keep(props)
  return props.open ? props : last
}

import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../icons/icon.tsx'
import { caretRight } from '../icons/navigation.ts'
import './rows.css'

type Content = {
  icon?: string
  title: ReactNode
  note?: ReactNode
  /** What stands before the caret: a value, a count. */
  value?: ReactNode
}

function RowContent({ icon, title, note, value }: Content) {
  return (
    <>
      {icon && <Icon path={icon} />}
      <span className="row__main">
        <span className="row__title">{title}</span>
        {note && (
          <>
            <br />
            <span className="row__note">{note}</span>
          </>
        )}
      </span>
      {value !== undefined && value !== null && <span className="row__value">{value}</span>}
      <Icon path={caretRight} />
    </>
  )
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title'> & Content & { ref?: Ref<HTMLAnchorElement> }

function RowAnchor({ icon, title, note, value, ...rest }: AnchorProps) {
  return (
    <a {...rest} className="row">
      <RowContent icon={icon} title={title} note={note} value={value} />
    </a>
  )
}

/** A line that leads to another screen. */
export const RowLink = createLink(RowAnchor)

import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from '../../language/language.ts'
import { LimitedItem } from '../length/limited-item.tsx'
import { FormDialog } from './form-dialog.tsx'

type Values = { reason: string } & Record<string, unknown>

type Props = {
  open: boolean
  title: string
  /** Explains what the action will do. */
  text?: ReactNode
  okText: string
  danger?: boolean
  busy: boolean
  initial?: Record<string, unknown>
  onDone: (values: Values) => void
  onClose: () => void
  /** Further fields above the reason. */
  children?: ReactNode
}

/** A dialog that asks for the reason that the action requires. It goes on record. */
export function ReasonDialog({ open, title, text, okText, danger, busy, initial, onDone, onClose, children }: Props) {
  const t = useTranslations()
  return (
    <FormDialog<Values>
      open={open}
      title={title}
      okText={okText}
      isBusy={busy}
      isDanger={danger ?? false}
      intro={text && <p>{text}</p>}
      initialValues={initial ?? {}}
      onSubmit={onDone}
      onClose={onClose}
    >
      {children}
      <LimitedItem
        maxCharacters={500}
        name="reason"
        label={t('part.reason')}
        rules={[{ required: true, min: 3, message: t('part.reasonRule') }]}
      >
        <Input.TextArea rows={3} />
      </LimitedItem>
    </FormDialog>
  )
}

import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from '../../language/language.ts'
import { LimitedItem } from '../length/limited-item.tsx'
import { Dialog } from './action-dialog.tsx'

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
  const [form] = Form.useForm<Values>()
  return (
    <Dialog
      open={open}
      title={title}
      okText={okText}
      okButtonProps={{ danger: danger ?? false, loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      {text && <p>{text}</p>}
      <Form form={form} layout="vertical" preserve={false} initialValues={initial ?? {}} onFinish={onDone}>
        {children}
        <LimitedItem
          most={500}
          name="reason"
          label={t('part.reason')}
          rules={[{ required: true, min: 3, message: t('part.reasonRule') }]}
        >
          <Input.TextArea rows={3} />
        </LimitedItem>
      </Form>
    </Dialog>
  )
}

import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from './action-dialog.tsx'

type Props<Values extends object> = {
  /** Leave this out where the dialog is mounted only while it is open. */
  open?: boolean
  title: string
  okText?: string
  /** The submitted action is still running. */
  isBusy: boolean
  isDanger?: boolean
  isDisabled?: boolean
  width?: number
  /** What is above the form, such as what the action will do. */
  intro?: ReactNode
  /** The form, where the caller reads its values. */
  form?: FormInstance<Values>
  initialValues?: object
  onSubmit: (values: Values) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog with a form, which its main button submits. Once the dialog is closed, nothing of the input is left. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { open, title, okText, isBusy, isDanger = false, isDisabled = false, width, intro } = props
  const { initialValues = {}, onSubmit, onClose, children } = props
  const [form] = Form.useForm(props.form)
  return (
    <Dialog
      open={open ?? true}
      title={title}
      {...(okText !== undefined && { okText })}
      {...(width !== undefined && { width })}
      okButtonProps={{ loading: isBusy, danger: isDanger, disabled: isDisabled }}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      {intro}
      <Form
        form={form}
        layout="vertical"
        preserve={open === undefined}
        initialValues={initialValues}
        onFinish={onSubmit}
      >
        {children}
      </Form>
    </Dialog>
  )
}

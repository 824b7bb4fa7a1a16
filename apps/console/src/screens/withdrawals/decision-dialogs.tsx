import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { App, Form, Input, Select } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { Dialog } from '../../parts/actions/action-dialog.tsx'
import { Points } from '../../parts/points.tsx'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { payouts } from './withdrawal-columns.tsx'
import { NumberItem } from '../../parts/number-item.tsx'

type Facts = OperatorOutput<'getWithdrawal'>
type Props = { facts: Facts }
type Template = NonNullable<OperatorInput<'rejectWithdrawal'>['template']>

type DialogProps = Props & { onClose: () => void }

function Summary({ facts: { withdrawal: row } }: Props) {
  return (
    <p>
      <strong>
        <Points of={row.money} />
      </strong>{' '}
      → {row.bank.name} {row.bank.account}, {row.bank.holder}
    </p>
  )
}

/** Approve, with the note that was typed before. */
export function ApproveDialog({ facts, note, onClose }: DialogProps & { note: string }) {
  const t = useTranslations()
  const approve = useAction('approveWithdrawal', { onDone: onClose })
  return (
    <FormDialog<{ note?: string }>
      title={t('withdrawals.acts.approve')}
      okText={t('withdrawals.acts.approve')}
      isBusy={approve.isPending}
      intro={
        <>
          <Summary facts={facts} />
          <p>{t(facts.withdrawal.fourEyes ? 'withdrawals.approveTextFour' : 'withdrawals.approveText')}</p>
        </>
      }
      initialValues={{ note }}
      onSubmit={(values) => approve.mutate({ id: facts.withdrawal.id, note: values.note ?? '' })}
      onClose={onClose}
    >
      <LimitedItem maxCharacters={500} name="note" label={t('withdrawals.note')}>
        <Input.TextArea rows={2} />
      </LimitedItem>
    </FormDialog>
  )
}

/** Pay. */
export function PayDialog({ facts, onClose }: DialogProps) {
  const t = useTranslations()
  const { message } = App.useApp()
  const pay = useAction('payWithdrawal', {
    onDone: ({ state }) => {
      onClose()
      void message.info(t('withdrawals.lookedUp', { state: t(`withdrawals.payouts.${payouts[state]}`) }))
    }
  })
  return (
    <Dialog
      open
      title={t('withdrawals.acts.pay')}
      okText={t('withdrawals.acts.pay')}
      okButtonProps={{ loading: pay.isPending }}
      onOk={() => pay.mutate({ id: facts.withdrawal.id })}
      onCancel={onClose}
    >
      <Summary facts={facts} />
      <p>{t('withdrawals.payText')}</p>
    </Dialog>
  )
}

/** Reject with a reason that the member reads. */
export function RejectDialog({ facts, onClose }: DialogProps) {
  const t = useTranslations()
  const [form] = Form.useForm<{ template?: Template; words?: string }>()
  const template = Form.useWatch('template', form)
  const words = Form.useWatch('words', form)
  const reject = useAction('rejectWithdrawal', { onDone: onClose })
  const chosen = facts.templates.find(({ code }) => code === template)
  return (
    <FormDialog
      title={t('withdrawals.acts.reject')}
      okText={t('withdrawals.acts.reject')}
      isBusy={reject.isPending}
      isDanger
      isDisabled={!template && !words?.trim()}
      intro={
        <>
          <Summary facts={facts} />
          <p>{t('withdrawals.rejectText')}</p>
        </>
      }
      form={form}
      onSubmit={(values) =>
        reject.mutate({
          id: facts.withdrawal.id,
          words: values.words ?? '',
          ...(values.template ? { template: values.template } : {})
        })
      }
      onClose={onClose}
    >
      <Form.Item name="template" label={t('withdrawals.template')}>
        <Select allowClear options={facts.templates.map(({ code, text }) => ({ value: code, label: text }))} />
      </Form.Item>
      {chosen && (
        <p>
          {t('withdrawals.memberReads')} <q>{chosen.memberText}</q>
        </p>
      )}
      <LimitedItem maxCharacters={300} name="words" label={t('withdrawals.words')} extra={t('withdrawals.wordsNote')}>
        <Input.TextArea rows={3} />
      </LimitedItem>
    </FormDialog>
  )
}

/** Hold, with the reason that was typed before. */
export function HoldDialog({ facts, reason, onClose }: DialogProps & { reason: string }) {
  const t = useTranslations()
  const hold = useAction('holdWithdrawal', { onDone: onClose })
  return (
    <ReasonDialog
      open
      title={t('withdrawals.acts.hold')}
      text={t('withdrawals.holdText')}
      okText={t('withdrawals.acts.hold')}
      busy={hold.isPending}
      initial={{ hours: 4, reason }}
      onClose={onClose}
      onDone={(values) =>
        hold.mutate({ id: facts.withdrawal.id, hours: Number(values['hours']), reason: values.reason })
      }
    >
      <NumberItem name="hours" label={t('withdrawals.hours')} min={1} max={72} />
    </ReasonDialog>
  )
}

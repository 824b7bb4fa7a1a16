import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { App, Button, Form, Input, Select, Space } from 'antd'
import { useState } from 'react'
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

/** The key of each action, which opens its step. */
const KEYS = { take: 't', approve: 'a', reject: 'r', hold: 'h', pay: 'p', lookUp: undefined } as const

/** The actions on a withdrawal that the server allows this operator now. */
export function WithdrawalActions({ facts }: Props) {
  const t = useTranslations()
  const { message } = App.useApp()
  const [doing, start] = useState<Facts['acts'][number] | null>(null)
  const close = () => start(null)
  const lookUp = useAction('lookUpPayout', {
    onDone: ({ state }) =>
      void message.info(t('withdrawals.lookedUp', { state: t(`withdrawals.payouts.${payouts[state]}`) }))
  })
  const take = useAction('takeWithdrawal')
  const { id } = facts.withdrawal
  /** The actions that need no dialog. */
  const atOnce = { take: () => take.mutate({ id }), lookUp: () => lookUp.mutate({ id }) }
  const isBusy = { take: take.isPending, lookUp: lookUp.isPending }
  if (facts.acts.length === 0) return null
  return (
    <Space wrap>
      {facts.acts.map((action) => (
        <Button
          key={action}
          data-key={KEYS[action]}
          type={action === 'approve' || action === 'pay' ? 'primary' : 'default'}
          danger={action === 'reject'}
          loading={(action === 'take' || action === 'lookUp') && isBusy[action]}
          onClick={() => (action === 'take' || action === 'lookUp' ? atOnce[action]() : start(action))}
        >
          {t(`withdrawals.acts.${action}`)}
        </Button>
      ))}
      {doing === 'approve' && <ApproveDialog facts={facts} onClose={close} />}
      {doing === 'pay' && <PayDialog facts={facts} onClose={close} />}
      {doing === 'reject' && <RejectDialog facts={facts} onClose={close} />}
      {doing === 'hold' && <HoldDialog facts={facts} onClose={close} />}
    </Space>
  )
}

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

function ApproveDialog({ facts, onClose }: DialogProps) {
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
      onSubmit={({ note = '' }) => approve.mutate({ id: facts.withdrawal.id, note })}
      onClose={onClose}
    >
      <LimitedItem maxCharacters={500} name="note" label={t('withdrawals.note')}>
        <Input.TextArea rows={2} />
      </LimitedItem>
    </FormDialog>
  )
}

function PayDialog({ facts, onClose }: DialogProps) {
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

function RejectDialog({ facts, onClose }: DialogProps) {
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

function HoldDialog({ facts, onClose }: DialogProps) {
  const t = useTranslations()
  const hold = useAction('holdWithdrawal', { onDone: onClose })
  return (
    <ReasonDialog
      open
      title={t('withdrawals.acts.hold')}
      text={t('withdrawals.holdText')}
      okText={t('withdrawals.acts.hold')}
      busy={hold.isPending}
      initial={{ hours: 4 }}
      onClose={onClose}
      onDone={({ reason, hours }) => hold.mutate({ id: facts.withdrawal.id, hours: Number(hours), reason })}
    >
      <NumberItem name="hours" label={t('withdrawals.hours')} min={1} max={72} />
    </ReasonDialog>
  )
}

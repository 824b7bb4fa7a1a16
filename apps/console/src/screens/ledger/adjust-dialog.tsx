import { Form, Input, Select } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { NumberItem } from '../../parts/number-item.tsx'

const MEMBER_ID = /^\d{1,18}$/

type Props = { member: string; onClose: () => void }

/** Propose to add points to a member's balance, or to take some. Another operator has to approve it. */
export function AdjustDialog({ member, onClose }: Props) {
  const t = useTranslations()
  const propose = useAction('proposeAdjustment', { say: t('part.asked'), onDone: onClose })
  return (
    <ReasonDialog
      open
      title={t('action.adjust.title')}
      text={t('action.adjust.text')}
      okText={t('action.adjust.ok')}
      busy={propose.isPending}
      initial={{ direction: 'up', member }}
      onClose={onClose}
      onDone={(values) => propose.mutate(values as never)}
    >
      <Form.Item
        name="member"
        label={t('part.memberId')}
        rules={[{ required: true, pattern: MEMBER_ID, message: t('ledger.adjustRule') }]}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="direction" label={t('action.adjust.direction')}>
        <Select options={(['up', 'down'] as const).map((value) => ({ value, label: t(`action.adjust.${value}`) }))} />
      </Form.Item>
      <NumberItem
        name="money"
        label={t('action.adjust.money')}
        rules={[{ required: true, message: t('part.pointsRule') }]}
        min={1}
      />
    </ReasonDialog>
  )
}

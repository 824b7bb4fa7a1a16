import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Col, Form, Row } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { Icon } from '../../icons/icon.tsx'
import { users } from '../../icons/sections.ts'
import { useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { useMe } from '../../api/me.ts'
import { NumberItem } from '../../parts/number-item.tsx'

type Money = OperatorOutput<'getSettings'>['money']
type Call = 'proposeWithdrawLimits' | 'proposeReturnMin' | 'proposeWheelCaps'
type Values = Record<string, number>

/** The sections of these settings, in order. */
export const moneyAnchors = ['withdrawals', 'returnMin', 'wheelCaps'] as const

/** The settings that affect money. Each change is a proposal that another operator decides. */
export function MoneyPane({ money }: { money: Money }) {
  const t = useTranslations()
  return (
    <div>
      <Part
        anchor="withdrawals"
        call="proposeWithdrawLimits"
        title={t('settings.withdraw')}
        labels={{
          min: t('settings.withdrawals.min'),
          max: t('settings.withdrawals.max'),
          num: t('settings.withdrawals.num'),
          day_max: t('settings.withdrawals.day_max'),
          four_eyes: t('settings.withdrawals.four_eyes')
        }}
        values={money.withdraw}
        inputOf={(withdraw) => ({ withdraw })}
      />
      <Part
        anchor="returnMin"
        call="proposeReturnMin"
        title={t('settings.returnMin')}
        labels={{ return_min: t('settings.returnMinLabel') }}
        values={{ return_min: money.return_min }}
        inputOf={(values) => values}
      />
      <Part
        anchor="wheelCaps"
        call="proposeWheelCaps"
        title={t('settings.wheelCaps')}
        labels={{ average: t('settings.capAverage'), prize: t('settings.capPrize') }}
        values={money.wheel_caps}
        inputOf={(caps) => ({ wheel_caps: caps })}
      />
    </div>
  )
}

type Props = {
  anchor: (typeof moneyAnchors)[number]
  call: Call
  title: string
  labels: Record<string, string>
  values: Values
  inputOf: (values: Values) => object
}

function Part({ anchor, call, title, labels, values, inputOf }: Props) {
  const t = useTranslations()
  const { may } = useMe()
  const [proposing, propose] = useState<Values | null>(null)
  const send = useAction(call, { onDone: () => propose(null), say: t('part.asked') })
  return (
    <section className="settings__section" id={`settings-${anchor}`} aria-labelledby={`settings-${anchor}-title`}>
      <h2 id={`settings-${anchor}-title`}>{title}</h2>
      <p className="settings__people">
        <Icon path={users} />
        {t('settings.twoPeople')}
      </p>
      <Form layout="vertical" initialValues={values} disabled={!may(call)} onFinish={propose}>
        <Row gutter={16}>
          {Object.entries(labels).map(([name, label]) => (
            <Col xs={24} sm={12} key={name}>
              <NumberItem name={name} label={label} rules={[{ required: true, message: t('part.pointsRule') }]} />
            </Col>
          ))}
        </Row>
        {may(call) && <Button htmlType="submit">{t('part.propose')}</Button>}
      </Form>
      <ReasonDialog
        open={proposing !== null}
        title={title}
        text={t('part.proposeText')}
        okText={t('part.propose')}
        busy={send.isPending}
        onClose={() => propose(null)}
        onDone={({ reason }) => proposing && send.mutate({ ...inputOf(proposing), reason } as OperatorInput<Call>)}
      />
    </section>
  )
}

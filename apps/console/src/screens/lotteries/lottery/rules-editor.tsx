import type { OperatorInput } from '@glasshouse/contract/operator'
import { Alert, Button, Form, Input } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { useMe } from '../../../api/me.ts'
import { useAction } from '../../../api/use-call.ts'
import { users } from '../../../icons/sections.ts'
import { Icon } from '../../../icons/icon.tsx'
import { useTranslations } from '../../../language/language.ts'
import type { TypedDecimal } from '../../../parts/decimal-item.tsx'
import { LimitedItem } from '../../../parts/length/limited-item.tsx'
import { NumberItem } from '../../../parts/number-item.tsx'
import { FromFields } from './from-fields.tsx'
import { Difference } from './lottery-aside.tsx'
import { OddsTable } from './odds-table.tsx'
import { RulesPreview } from './rules-preview.tsx'
import {
  changesBetween,
  isOtherSchedule,
  TERMS,
  termsOf,
  type Lottery,
  type Option,
  type TermChange,
  type Terms
} from './terms.ts'

type Typed = Partial<Omit<Terms, 'odds'>> & {
  odds?: Partial<Record<Option, TypedDecimal>>
  from?: string
  reason?: string
}

type Props = {
  lottery: Lottery
  /** The lowest return that an option may have, in per cent. */
  least: number
}

/** The form for new rules, and beside it what members will see. Two people must agree on them. */
export function RulesEditor({ lottery, least }: Props) {
  const t = useTranslations()
  const { may } = useMe()
  const [form] = Form.useForm<Typed>()
  /** The lottery as the form was filled from it. */
  const [read, setRead] = useState(lottery)
  const typed = Form.useWatch([], form) as Typed | undefined
  const base = termsOf(read.next ?? read.now)
  const draft = draftOf(base, typed)
  const changes = changesBetween(base, draft)
  const isOutdated = lottery.newest !== read.newest
  if (isOutdated && changes.length === 0) setRead(lottery)
  useLayoutEffect(
    () => form.setFieldsValue({ ...termsOf(read.next ?? read.now), from: read.earliestDay, reason: '' }),
    [form, read]
  )
  const discard = () => setRead({ ...lottery })
  const send = useAction('proposeLotteryRules', { onDone: discard, say: t('part.asked') })
  const canPropose = may('proposeLotteryRules') && lottery.state !== 'retired' && lottery.proposals.length === 0
  return (
    <>
      <div>
        {isOutdated && changes.length > 0 && (
          <Alert
            type="warning"
            banner
            title={t('lotteries.conflict')}
            action={<Button onClick={discard}>{t('settings.takeTheirs')}</Button>}
          />
        )}
        <Form
          form={form}
          layout="vertical"
          disabled={!canPropose}
          scrollToFirstError
          initialValues={{ ...base, from: read.earliestDay }}
          onFinish={({ from, reason }) =>
            send.mutate({
              ...draft,
              from,
              reason,
              key: read.key,
              newest: read.newest
            } as OperatorInput<'proposeLotteryRules'>)
          }
        >
          <OddsTable returns={read.now.returns} before={base} draft={draft} least={least} />
          <StakesAndTimes />
          {canPropose && changes.length > 0 && (
            <Proposal
              lottery={read}
              changes={changes}
              isOtherSchedule={isOtherSchedule(base, draft)}
              isBusy={send.isPending}
              onDiscard={discard}
            />
          )}
        </Form>
      </div>
      <RulesPreview lottery={lottery} before={base} draft={draft} />
    </>
  )
}

function StakesAndTimes() {
  const t = useTranslations()
  return (
    <section className="lottery__part">
      <h2>{t('lotteries.stakesAndTimes')}</h2>
      <div className="lottery__terms">
        {TERMS.map((name) => (
          <NumberItem
            key={name}
            name={name}
            label={t(`lotteries.terms.${name}`)}
            rules={[{ required: true }]}
            min={1}
          />
        ))}
      </div>
    </section>
  )
}

type ProposalProps = {
  lottery: Lottery
  changes: readonly TermChange[]
  isOtherSchedule: boolean
  isBusy: boolean
  onDiscard: () => void
}

/** What would change, from which draw, and why. */
function Proposal({ lottery, changes, isOtherSchedule: isOther, isBusy, onDiscard }: ProposalProps) {
  const t = useTranslations()
  return (
    <section className="lottery__part" aria-label={t('lotteries.proposal')}>
      <h2>{t('settings.changes', { count: changes.length })}</h2>
      <Difference changes={changes} />
      <FromFields lottery={lottery} isOtherSchedule={isOther} />
      <p className="lottery__two">
        <Icon path={users} />
        {t('lotteries.two')}
      </p>
      <LimitedItem
        maxCharacters={500}
        name="reason"
        label={t('part.reason')}
        rules={[{ required: true, min: 3, message: t('part.reasonRule') }]}
      >
        <Input.TextArea rows={2} />
      </LimitedItem>
      <div className="lottery__acts">
        <Button onClick={onDiscard}>{t('settings.discard')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('lotteries.rules')}
        </Button>
      </div>
    </section>
  )
}

/** Return the terms as typed; what is no number stays as it was. */
function draftOf(base: Terms, typed: Typed | undefined): Terms {
  const odds = Object.fromEntries(
    Object.entries(base.odds).map(([option, known]) => {
      const own = typed?.odds?.[option as Option]
      return [option, typeof own === 'string' && own !== '' ? own : known]
    })
  ) as Terms['odds']
  const others = Object.fromEntries(
    TERMS.map((name) => [name, typeof typed?.[name] === 'number' ? typed[name] : base[name]])
  ) as Omit<Terms, 'odds'>
  return { odds, ...others }
}

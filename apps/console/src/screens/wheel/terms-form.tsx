import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { PrizeFields } from './prize-fields.tsx'
import { averageOf, type Weighted } from './terms-sums.ts'
import { PaneWindow } from '../../parts/window/pane.tsx'

type Terms = Pick<OperatorInput<'proposeWheel'>, 'fromDay' | 'about' | 'prizes'>
type Props = {
  wheel: OperatorOutput<'getWheel'>
  from: OperatorOutput<'getWheelVersion'> | null
}

const MIN_PRIZES = 4
const MAX_PRIZES = 12

/** The form for the prizes from a later day on. */
export function TermsForm({ wheel: { newest, caps, proposal, earliest }, from }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const [form] = Form.useForm<Terms>()
  const [saving, save] = useState<Terms | null>(null)
  const send = useAction('proposeWheel', { onDone: () => save(null), say: t('part.asked') })
  const typed = (Form.useWatch('prizes', form) ?? []) as Weighted[]
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(averageOf(typed))
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={proposal !== ''}
      initialValues={{ fromDay: earliest, about: from?.about ?? { en_us: '' }, prizes: from?.prizes ?? [] }}
      scrollToFirstError
      style={{ maxWidth: 880 }}
      onFinish={() => save(form.getFieldsValue())}
    >
      {proposal && <Alert type="info" showIcon title={t('wheel.proposed')} style={{ marginBlockEnd: 16 }} />}
      <Form.Item
        name="fromDay"
        label={t('wheel.fromDay')}
        rules={[{ required: true, pattern: /^\d{4}-\d\d-\d\d$/, message: t('wheel.dayRule') }]}
      >
        <Input type="date" style={{ width: 180 }} />
      </Form.Item>
      <LimitedItem maxCharacters={5000} name="about" label={t('wheel.about')} extra={t('wheel.htmlNote')}>
        <TextsField label={t('wheel.about')} rows={4} />
      </LimitedItem>
      <Slices typed={typed} />
      <p role="status" style={{ marginBlock: 16 }}>
        {t('wheel.averageNow', { average })} {t('wheel.caps', caps)}
      </p>
      <p>{t('wheel.noStock')}</p>
      <div className="page__bar">
        <Button type="primary" htmlType="submit">
          {t('wheel.save')}
        </Button>
      </div>
      <ReasonDialog
        open={saving !== null}
        title={t('wheel.save')}
        text={t('wheel.saveText', { average })}
        okText={t('wheel.save')}
        busy={send.isPending}
        onClose={() => save(null)}
        onDone={({ reason }) => saving && send.mutate({ newest, ...saving, reason })}
      />
    </Form>
  )
}

/** The slices of the wheel, in order. */
function Slices({ typed }: { typed: Weighted[] }) {
  const t = useTranslations()
  return (
    <Form.List name="prizes">
      {(fields, { add, remove }) => (
        <>
          {fields.map((field, index) => (
            <PaneWindow
              key={field.key}
              title={t('wheel.slice', { place: index + 1 })}
              extra={
                fields.length > MIN_PRIZES && (
                  <Button type="link" danger onClick={() => remove(field.name)}>
                    {t('wheel.remove')}
                  </Button>
                )
              }
            >
              <PrizeFields name={field.name} place={index} typed={typed} />
            </PaneWindow>
          ))}
          {fields.length < MAX_PRIZES && (
            <Button onClick={() => add({ titles: { en_us: '' }, messages: { en_us: '' }, weight: 0, points: 0 })}>
              {t('wheel.add')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}

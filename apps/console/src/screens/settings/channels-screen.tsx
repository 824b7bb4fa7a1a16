import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Col, Form, Input, Row, Space } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { Failure } from '../../parts/failure.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Page } from '../../parts/page.tsx'
import { Money, Points, PointsRange } from '../../parts/points.tsx'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'
import { SwitchItem } from '../../parts/switch-item.tsx'
import { NumberItem } from '../../parts/number-item.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Channel = OperatorOutput<'getChannels'>[number]
type Opened = { action: 'new' } | { action: 'looks' | 'price'; channel: Channel }

const NEW = { decimals: 2, embed: true, sort: 100, name: { en_us: '' } }
const NUMBERS = ['minor_per_point', 'decimals', 'min', 'max'] as const
const TEXTS = ['provider', 'currency'] as const

/** The recharge channels. */
export function ChannelsScreen() {
  const t = useTranslations()
  const textIn = useTextIn()
  const { may } = useMe()
  const { data, error, isPending, refetch } = useCall('getChannels')
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={t('section.channels')}
      actions={
        may('proposeChannel') && (
          <Button type="primary" onClick={() => open({ action: 'new' })}>
            {t('channels.add')}
          </Button>
        )
      }
    >
      <RowTable
        rowKey={({ id }) => id}
        isBusy={isPending}
        rows={data ?? []}
        columns={[
          { key: 'code', title: t('channels.code'), dataIndex: 'code' },
          { key: 'name', title: t('channels.name'), render: (_, { name }) => textIn(name) },
          { key: 'provider', title: t('channels.provider'), dataIndex: 'provider' },
          {
            key: 'rate',
            title: t('channels.rate'),
            render: (_, { example }) => <Rate {...example} />
          },
          {
            key: 'limits',
            title: t('channels.limits'),
            render: (_, { min, max }) => <PointsRange from={min} to={max} />
          },
          {
            key: 'enabled',
            title: t('channels.enabled'),
            render: (_, { enabled }) => (
              <Tag color={enabled ? 'success' : 'default'}>{t(enabled ? 'part.yes' : 'part.no')}</Tag>
            )
          },
          {
            key: 'acts',
            title: t('part.more'),
            render: (_, row) =>
              may('saveChannel') && (
                <Space>
                  <Button size="small" onClick={() => open({ action: 'looks', channel: row })}>
                    {t('part.edit')}
                  </Button>
                  <Button size="small" onClick={() => open({ action: 'price', channel: row })}>
                    {t('channels.rate')}
                  </Button>
                </Space>
              )
          }
        ]}
      />
      {opened?.action === 'new' && <NewDialog onClose={close} />}
      {opened?.action === 'looks' && <LooksDialog channel={opened.channel} onClose={close} />}
      {opened?.action === 'price' && <PriceDialog channel={opened.channel} onClose={close} />}
    </Page>
  )
}

/** What an example of points costs. */
function Rate({ points, money }: Channel['example']) {
  const [amount, currency] = money.split(' ')
  return (
    <>
      <Points of={points} /> = <Money amount={amount!} currency={currency!} />
    </>
  )
}

type DialogProps = { channel: Channel; onClose: () => void }

/** The dialog for how a channel looks to members. A change is saved at once. */
function LooksDialog({ channel, onClose }: DialogProps) {
  const t = useTranslations()
  const save = useAction('saveChannel', { onDone: onClose })
  const { id, name, icon, embed, sort, enabled } = channel
  return (
    <ReasonDialog
      open
      title={channel.code}
      okText={t('settings.save')}
      busy={save.isPending}
      initial={{ name, icon, embed, sort, enabled }}
      onClose={onClose}
      onDone={(values) => save.mutate({ id: String(id), ...values } as OperatorInput<'saveChannel'>)}
    >
      <LooksFields />
      <SwitchItem name="enabled" label={t('channels.enabled')} />
    </ReasonDialog>
  )
}

/** The dialog for the price and the limits of a channel. A change is a proposal that another operator decides. */
function PriceDialog({ channel, onClose }: DialogProps) {
  const t = useTranslations()
  const send = useAction('proposeChannelPrice', { onDone: onClose, say: t('part.asked') })
  const { id, provider, currency, minor_per_point, decimals, min, max } = channel
  return (
    <ReasonDialog
      open
      title={channel.code}
      text={t('part.proposeText')}
      okText={t('part.propose')}
      busy={send.isPending}
      initial={{ provider, currency, minor_per_point, decimals, min, max }}
      onClose={onClose}
      onDone={(values) => send.mutate({ id: String(id), ...values } as OperatorInput<'proposeChannelPrice'>)}
    >
      <PriceFields />
    </ReasonDialog>
  )
}

function NewDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const t = useTranslations()
  const send = useAction('proposeChannel', { onDone: onClose, say: t('part.asked') })
  return (
    <ReasonDialog
      open
      title={t('channels.add')}
      text={t('part.proposeText')}
      okText={t('part.propose')}
      busy={send.isPending}
      initial={NEW}
      onClose={onClose}
      onDone={(values) => send.mutate(values as OperatorInput<'proposeChannel'>)}
    >
      <Form.Item name="code" label={t('channels.code')} rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <PriceFields />
      <LooksFields />
    </ReasonDialog>
  )
}

function PriceFields() {
  const t = useTranslations()
  return (
    <Row gutter={12}>
      {TEXTS.map((name) => (
        <Col span={12} key={name}>
          <Form.Item name={name} label={t(`channels.${name}`)} rules={[{ required: true }]}>
            <Input />
          </Form.Item>
        </Col>
      ))}
      {NUMBERS.map((name) => (
        <Col span={12} key={name}>
          <NumberItem name={name} label={t(`channels.${name}`)} rules={[{ required: true }]} />
        </Col>
      ))}
    </Row>
  )
}

function LooksFields() {
  const t = useTranslations()
  return (
    <>
      <LimitedItem maxCharacters={60} name="name" label={t('channels.name')}>
        <TextsField label={t('channels.name')} />
      </LimitedItem>
      <Form.Item name="icon" label={t('channels.icon')} rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <NumberItem name="sort" label={t('channels.sort')} rules={[{ required: true }]} />
      <SwitchItem name="embed" label={t('channels.embed')} />
    </>
  )
}

import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Col, Form, Input, InputNumber, Row, Tag } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { Failure } from '../../parts/failure.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Page } from '../../parts/page.tsx'
import { Points } from '../../parts/points.tsx'
import { ReasonDialog } from '../../parts/acts/reason-dialog.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { useMe } from '../../session/me.ts'
import { FlagField } from './flag-field.tsx'

type Channel = OperatorOutput<'getChannels'>[number]

const NEW = { decimals: 2, embed: 1, enabled: 0, sort: 100, name: { en_us: '' } }
const NUMBERS = ['minor_per_point', 'decimals', 'min', 'max', 'sort'] as const
const TEXTS = ['code', 'provider', 'currency', 'icon'] as const

/** The ways to pay in. */
export function ChannelsScreen() {
  const t = useWords()
  const { may } = useMe()
  const { data, error, isPending, refetch } = useCall('getChannels')
  const [edited, edit] = useState<Channel | 'new' | null>(null)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={t('section.channels')}
      actions={
        may('saveChannel') && (
          <Button type="primary" onClick={() => edit('new')}>
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
          { key: 'name', title: t('channels.name'), render: (_, { name }) => name.en_us },
          { key: 'provider', title: t('channels.provider'), dataIndex: 'provider' },
          {
            key: 'rate',
            title: t('channels.rate'),
            render: (_, { example }) => (
              <>
                <Points of={example.points} /> = {example.money}
              </>
            )
          },
          { key: 'limits', title: t('channels.limits'), render: (_, { min, max }) => `${min} – ${max}` },
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
                <Button size="small" onClick={() => edit(row)}>
                  {t('part.edit')}
                </Button>
              )
          }
        ]}
      />
      {edited && <ChannelDialog channel={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </Page>
  )
}

function ChannelDialog({ channel, onClose }: { channel: Channel | null; onClose: () => void }) {
  const t = useWords()
  const save = useAct('saveChannel', { onDone: onClose })
  return (
    <ReasonDialog
      open
      title={channel ? channel.code : t('channels.add')}
      okText={t('settings.save')}
      busy={save.isPending}
      initial={channel ?? NEW}
      onClose={onClose}
      onDone={(values) =>
        save.mutate({ ...(channel ? { id: String(channel.id) } : {}), ...values } as OperatorInput<'saveChannel'>)
      }
    >
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
            <Form.Item name={name} label={t(`channels.${name}`)} rules={[{ required: true }]}>
              <InputNumber min={0} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </Col>
        ))}
      </Row>
      <Form.Item name="name" label={t('channels.name')}>
        <TextsField label={t('channels.name')} maxLength={60} />
      </Form.Item>
      <FlagField name="embed" label={t('channels.embed')} />
      <FlagField name="enabled" label={t('channels.enabled')} />
    </ReasonDialog>
  )
}

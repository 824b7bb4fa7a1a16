import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Drawer, Form, Input, Switch, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { unixOf } from '../../parts/local-time.ts'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Page } from '../../parts/page.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'
import { InvitedTable } from './invited-table.tsx'
import { NumberItem } from '../../parts/number-item.tsx'

type Code = OperatorOutput<'getInviteCodes'>['rows'][number]

/** The invite codes, and the members who joined with each. */
export function InvitesScreen() {
  const t = useTranslations()
  const { may } = useMe()
  const [isMaking, make] = useState(false)
  const [shown, show] = useState<Code | null>(null)
  return (
    <Page
      title={t('section.invites')}
      actions={
        may('createInviteCode') && (
          <Button type="primary" onClick={() => make(true)}>
            {t('invites.make')}
          </Button>
        )
      }
    >
      <FilterBar
        texts={[{ name: 'q', label: t('invites.code') }]}
        choices={[
          {
            name: 'kind',
            label: t('invites.kind'),
            options: (['campaign', 'member', 'all'] as const).map((value) => ({
              value,
              label: t(`invites.kinds.${value}`)
            }))
          }
        ]}
      />
      <CallTable
        name="getInviteCodes"
        filters={['q', 'kind']}
        rowKey={({ code }) => code}
        onOpen={show}
        columns={useColumns()}
      />
      <MakeDialog open={isMaking} onClose={() => make(false)} />
      <Drawer
        open={shown !== null}
        onClose={() => show(null)}
        size={560}
        title={t('invites.who', { code: shown?.code ?? '' })}
      >
        {shown && <InvitedTable code={shown.code} />}
      </Drawer>
    </Page>
  )
}

type Values = { code?: string; quota?: number; expire?: string; note?: string }

function MakeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  const { data } = useCall('getSettings', {}, { enabled: open })
  const make = useAction('createInviteCode', { onDone: onClose })
  const send = ({ code = '', quota = 0, expire, note = '' }: Values) =>
    make.mutate({ code, quota, note, expiresAtSeconds: unixOf(expire) })
  return (
    <FormDialog<Values> open={open} title={t('invites.make')} isBusy={make.isPending} onSubmit={send} onClose={onClose}>
      <Form.Item
        name="code"
        label={t('invites.code')}
        extra={t('invites.codeNote')}
        rules={[{ pattern: /^[A-Za-z0-9]{4,16}$/, message: t('invites.codeRule') }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <NumberItem name="quota" label={t('invites.quota')} extra={t('invites.quotaNote')} max={10_000_000} />
      <Form.Item
        name="expire"
        label={t('invites.expire')}
        extra={t('invites.expireNote', { zone: data?.fixed.tz ?? '–' })}
      >
        <Input type="datetime-local" />
      </Form.Item>
      <LimitedItem maxCharacters={200} name="note" label={t('invites.note')}>
        <Input />
      </LimitedItem>
    </FormDialog>
  )
}

/** Return the columns of the list. */
function useColumns(): TableColumnType<RowOf<'getInviteCodes'>>[] {
  const t = useTranslations()
  const { may } = useMe()
  const turn = useAction('switchInviteCode')
  return [
    {
      key: 'code',
      title: t('invites.code'),
      sorter: true,
      render: (_, { code }) => <span className="code">{code}</span>
    },
    { key: 'member', title: t('invites.owner'), render: (_, { member }) => member || '–' },
    {
      key: 'used',
      title: t('invites.used'),
      sorter: true,
      render: (_, row) => `${row.used} / ${row.quota || '∞'}`
    },
    { key: 'expire', title: t('invites.expire'), render: (_, row) => <Timestamp at={row.expire} /> },
    {
      key: 'created',
      title: t('invites.created'),
      sorter: true,
      render: (_, row) => <Timestamp at={row.created} />
    },
    { key: 'note', title: t('invites.note'), dataIndex: 'note' },
    {
      key: 'on',
      title: t('invites.on'),
      render: (_, row) => (
        <Switch
          aria-label={t('invites.on')}
          checked={row.on}
          disabled={!may('switchInviteCode') || turn.isPending}
          onChange={(on) => turn.mutate({ code: row.code, on })}
        />
      )
    }
  ]
}

import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { App, Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { memberLanguages, TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'

type Canned = OperatorOutput<'getCannedAnswers'>[number]

const MAX_LENGTH = 2000

/** Canned answers, in the six languages of the members. */
export function CannedPane() {
  const t = useTranslations()
  const { may } = useMe()
  const textIn = useTextIn()
  const { modal } = App.useApp()
  const { data, error, isPending, refetch } = useCall('getCannedAnswers')
  const [edited, edit] = useState<Canned | 'new' | null>(null)
  const remove = useAction('removeCannedAnswer')
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const ask = ({ id, name }: Canned) =>
    void modal.confirm({
      title: t('service.removeCanned', { name }),
      okText: t('part.remove'),
      onOk: () => remove.mutateAsync({ id: String(id) })
    })
  return (
    <>
      {may('saveCannedAnswer') && (
        <Button type="primary" onClick={() => edit('new')} style={{ marginBlockEnd: 16 }}>
          {t('service.newCanned')}
        </Button>
      )}
      <RowTable
        rows={data ?? []}
        isBusy={isPending}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: t('service.cannedName'), dataIndex: 'name' },
          {
            key: 'text',
            title: t('service.text'),
            render: (_, { texts }) => <div className="words">{textIn(texts)}</div>
          },
          {
            key: 'acts',
            title: t('part.more'),
            render: (_, row) =>
              may('saveCannedAnswer') && (
                <Space>
                  <Button size="small" onClick={() => edit(row)}>
                    {t('part.edit')}
                  </Button>
                  <Button size="small" danger onClick={() => ask(row)}>
                    {t('part.remove')}
                  </Button>
                </Space>
              )
          }
        ]}
      />
      {edited && <CannedDialog canned={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </>
  )
}

function CannedDialog({ canned, onClose }: { canned: Canned | null; onClose: () => void }) {
  const t = useTranslations()
  const save = useAction('saveCannedAnswer', { onDone: onClose })
  const inAll = (_rule: unknown, texts: Record<string, string>) =>
    Object.keys(memberLanguages).every((code) => texts[code]?.trim())
      ? Promise.resolve()
      : Promise.reject(new Error(t('service.inAll')))
  return (
    <FormDialog<OperatorInput<'saveCannedAnswer'>>
      width={720}
      title={canned?.name ?? t('service.newCanned')}
      okText={t('settings.save')}
      isBusy={save.isPending}
      initialValues={canned ?? { name: '', texts: { en_us: '' } }}
      onSubmit={({ name, texts }) =>
        save.mutate({
          ...(canned ? { id: String(canned.id) } : {}),
          name,
          texts
        } as OperatorInput<'saveCannedAnswer'>)
      }
      onClose={onClose}
    >
      <LimitedItem
        maxCharacters={60}
        name="name"
        label={t('service.cannedName')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input />
      </LimitedItem>
      <LimitedItem maxCharacters={MAX_LENGTH} name="texts" label={t('service.text')} rules={[{ validator: inAll }]}>
        <TextsField label={t('service.text')} rows={5} />
      </LimitedItem>
    </FormDialog>
  )
}

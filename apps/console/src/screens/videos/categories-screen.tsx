import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { useNavigate } from '@tanstack/react-router'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Page } from '../../parts/page.tsx'
import { memberLanguages, TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'
import { NumberItem } from '../../parts/number-item.tsx'

type Category = OperatorOutput<'getVideoCategories'>[number]

/** The categories of videos, in the order in which members see them. */
export function CategoriesScreen() {
  const t = useTranslations()
  const { may } = useMe()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const textIn = useTextIn()
  const { data, error, isPending, refetch } = useCall('getVideoCategories')
  const [edited, edit] = useState<Category | 'new' | null>(null)
  const remove = useAction('removeVideoCategory')
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const ask = (row: Category) =>
    void modal.confirm({
      title: t('videos.removeCategory', { name: textIn(row.names) }),
      okText: t('part.remove'),
      onOk: () => remove.mutateAsync({ id: String(row.id) })
    })
  return (
    <Page
      title={t('videos.categories')}
      actions={
        <Space wrap>
          {may('saveVideoCategory') && (
            <Button type="primary" onClick={() => edit('new')}>
              {t('videos.newCategory')}
            </Button>
          )}
          <Button onClick={() => void navigate({ to: '/videos' })}>{t('section.videos')}</Button>
        </Space>
      }
    >
      <RowTable
        rows={data ?? []}
        isBusy={isPending}
        rowKey={({ id }) => id}
        columns={[
          { key: 'position', title: t('channels.sort'), dataIndex: 'position' },
          { key: 'name', title: t('videos.name'), render: (_, { names }) => textIn(names) },
          { key: 'missing', title: t('videos.missingIn'), render: (_, { names }) => missingIn(names) },
          { key: 'videos', title: t('section.videos'), align: 'end', dataIndex: 'videos' },
          {
            key: 'acts',
            title: t('part.more'),
            render: (_, row) =>
              may('saveVideoCategory') && (
                <Space>
                  <Button size="small" onClick={() => edit(row)}>
                    {t('part.edit')}
                  </Button>
                  <Button size="small" danger disabled={row.videos > 0} onClick={() => ask(row)}>
                    {t('part.remove')}
                  </Button>
                </Space>
              )
          }
        ]}
      />
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </Page>
  )
}

function missingIn(names: Record<string, string>): string {
  const missing = Object.entries(memberLanguages).filter(([code]) => !names[code])
  return missing.map(([, language]) => language).join(', ') || '–'
}

type DialogProps = { category: Category | null; onClose: () => void }

function CategoryDialog({ category, onClose }: DialogProps) {
  const t = useTranslations()
  const textIn = useTextIn()
  const save = useAction('saveVideoCategory', { onDone: onClose })
  return (
    <FormDialog<OperatorInput<'saveVideoCategory'>>
      title={category ? textIn(category.names) : t('videos.newCategory')}
      okText={t('settings.save')}
      isBusy={save.isPending}
      initialValues={category ?? { names: { en_us: '' }, position: 0 }}
      onSubmit={({ names, position }) =>
        save.mutate({
          ...(category ? { id: String(category.id) } : {}),
          names,
          position
        } as OperatorInput<'saveVideoCategory'>)
      }
      onClose={onClose}
    >
      <LimitedItem maxCharacters={60} name="names" label={t('videos.name')}>
        <TextsField label={t('videos.name')} />
      </LimitedItem>
      <NumberItem name="position" label={t('channels.sort')} max={10_000} />
    </FormDialog>
  )
}

import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'
import { NumberItem } from '../../parts/number-item.tsx'

type City = OperatorOutput<'getHostOverview'>['cities'][number]

/** The cities, in the order in which members see them. */
export function CitiesPane() {
  const t = useTranslations()
  const { may } = useMe()
  const textIn = useTextIn()
  const { data, isPending } = useCall('getHostOverview')
  const [edited, edit] = useState<City | 'new' | null>(null)
  return (
    <>
      {may('saveHostCity') && (
        <Button style={{ marginBlockEnd: 16 }} onClick={() => edit('new')}>
          {t('hosts.newCity')}
        </Button>
      )}
      <RowTable
        rows={data?.cities ?? []}
        isBusy={isPending}
        rowKey={({ id }) => id}
        columns={[
          { key: 'position', title: t('channels.sort'), dataIndex: 'position' },
          { key: 'name', title: t('hosts.city'), render: (_, { names }) => textIn(names) },
          { key: 'hosts', title: t('section.hosts'), align: 'end', dataIndex: 'hosts' },
          {
            key: 'acts',
            title: t('part.more'),
            render: (_, city) =>
              may('saveHostCity') && (
                <Button size="small" onClick={() => edit(city)}>
                  {t('part.edit')}
                </Button>
              )
          }
        ]}
      />
      {edited && <CityDialog city={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </>
  )
}

function CityDialog({ city, onClose }: { city: City | null; onClose: () => void }) {
  const t = useTranslations()
  const textIn = useTextIn()
  const save = useAction('saveHostCity', { onDone: onClose })
  return (
    <FormDialog<OperatorInput<'saveHostCity'>>
      title={city ? textIn(city.names) : t('hosts.newCity')}
      okText={t('settings.save')}
      isBusy={save.isPending}
      initialValues={city ?? { names: { en_us: '' }, image: '', position: 0 }}
      onSubmit={({ names, image, position }) =>
        save.mutate({
          ...(city ? { id: String(city.id) } : {}),
          names,
          image,
          position
        } as OperatorInput<'saveHostCity'>)
      }
      onClose={onClose}
    >
      <LimitedItem maxCharacters={60} name="names" label={t('hosts.city')}>
        <TextsField label={t('hosts.city')} />
      </LimitedItem>
      <LimitedItem maxCharacters={300} name="image" label={t('hosts.cityImage')}>
        <Input placeholder="/images/city/…" />
      </LimitedItem>
      <NumberItem name="position" label={t('channels.sort')} max={10_000} />
    </FormDialog>
  )
}

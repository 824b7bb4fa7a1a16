import { useNavigate } from '@tanstack/react-router'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Page } from '../../parts/page.tsx'
import { useMe } from '../../api/me.ts'
import { CannotEncode } from './file/cannot-encode.tsx'
import { NewVideoDialog } from './dialogs/new-video-dialog.tsx'
import { useVideoColumns, VIDEO_FILTERS } from './video-columns.tsx'

/** Every video, from its draft to its withdrawal. */
export function VideosScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { may } = useMe()
  const textIn = useTextIn()
  const [isMaking, make] = useState(false)
  const { data: categories } = useCall('getVideoCategories')
  return (
    <Page
      title={t('section.videos')}
      actions={
        <Space wrap>
          {may('createVideo') && (
            <Button type="primary" onClick={() => make(true)}>
              {t('videos.new')}
            </Button>
          )}
          <Button onClick={() => void navigate({ to: '/videos/categories' })}>{t('videos.categories')}</Button>
        </Space>
      }
    >
      <CannotEncode />
      <FilterBar
        texts={[{ name: 'q', label: t('videos.search') }]}
        choices={[
          {
            name: 'state',
            label: t('videos.state'),
            options: VIDEO_FILTERS.map((value) => ({ value, label: t(`videos.states.${value}`) }))
          },
          {
            name: 'category',
            label: t('videos.category'),
            options: (categories ?? []).map(({ id, names }) => ({
              value: String(id),
              label: textIn(names)
            }))
          }
        ]}
      />
      <CallTable
        name="getVideos"
        filters={['q', 'state', 'category']}
        rowKey={({ id }) => id}
        empty={t('videos.empty')}
        onOpen={({ id }) => void navigate({ to: '/videos/$id', params: { id: String(id) } })}
        columns={useVideoColumns()}
      />
      {isMaking && <NewVideoDialog onClose={() => make(false)} />}
    </Page>
  )
}

import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { useMe } from '../../api/me.ts'
import type { Announcement, Kind } from './announcement.ts'

type Props = {
  kind: Kind
  announcement: Announcement
  onEdit: (announcement: Announcement) => void
  onReuse: (announcement: Announcement) => void
}

/** The actions that an announcement's state allows. */
export function AnnouncementActions({ kind, announcement, onEdit, onReuse }: Props) {
  const t = useTranslations()
  const { may } = useMe()
  const { modal } = App.useApp()
  const [isEnding, end] = useState(false)
  const named = { kind, id: String(announcement.id), revision: announcement.revision }
  const publish = useAction('publishAnnouncement', { say: t('part.done') })
  const take = useAction('endAnnouncement', { onDone: () => end(false) })
  if (!may('publishAnnouncement')) return null
  const { state } = announcement
  if (state === 'ended') {
    return (
      <Button size="small" onClick={() => onReuse(announcement)}>
        {t('announcements.reuse')}
      </Button>
    )
  }
  const ask = () =>
    void modal.confirm({
      title: t('announcements.publish'),
      content: t(announcement.from.ts === 0 ? 'announcements.publishNow' : 'announcements.publishLater', {
        time: announcement.from.time
      }),
      okText: t('announcements.publish'),
      onOk: () => publish.mutateAsync(named).catch(() => {})
    })
  return (
    <Space wrap>
      {state === 'draft' && (
        <Button size="small" type="primary" onClick={ask}>
          {t('announcements.publish')}
        </Button>
      )}
      <Button size="small" onClick={() => onEdit(announcement)}>
        {t('part.edit')}
      </Button>
      <Button size="small" danger onClick={() => end(true)}>
        {t(state === 'draft' ? 'announcements.discard' : 'announcements.end')}
      </Button>
      <ReasonDialog
        open={isEnding}
        title={t(state === 'draft' ? 'announcements.discard' : 'announcements.end')}
        text={t(state === 'draft' ? 'announcements.discardText' : 'announcements.endText')}
        okText={t(state === 'draft' ? 'announcements.discard' : 'announcements.end')}
        danger
        busy={take.isPending}
        onClose={() => end(false)}
        onDone={({ reason }) => take.mutate({ ...named, reason })}
      />
    </Space>
  )
}

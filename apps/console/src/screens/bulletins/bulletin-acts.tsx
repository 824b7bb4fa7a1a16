import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { useAct } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/acts/reason-dialog.tsx'
import { useMe } from '../../session/me.ts'
import type { Bulletin, Kind } from './bulletin.ts'

type Props = {
  kind: Kind
  bulletin: Bulletin
  onEdit: (bulletin: Bulletin) => void
  onReuse: (bulletin: Bulletin) => void
}

/** What can be done with one as it stands. */
export function BulletinActs({ kind, bulletin, onEdit, onReuse }: Props) {
  const t = useWords()
  const { may } = useMe()
  const { modal } = App.useApp()
  const [isEnding, end] = useState(false)
  const named = { kind, id: String(bulletin.id), revision: bulletin.revision }
  const publish = useAct('publishBulletin', { say: t('part.done') })
  const take = useAct('endBulletin', { onDone: () => end(false) })
  if (!may('publishBulletin')) return null
  const { state } = bulletin
  if (state === 'ended') {
    return (
      <Button size="small" onClick={() => onReuse(bulletin)}>
        {t('bulletins.reuse')}
      </Button>
    )
  }
  const ask = () =>
    void modal.confirm({
      title: t('bulletins.publish'),
      content: t(bulletin.from.ts === 0 ? 'bulletins.publishNow' : 'bulletins.publishLater', {
        time: bulletin.from.time
      }),
      okText: t('bulletins.publish'),
      onOk: () => publish.mutateAsync(named).catch(() => {})
    })
  return (
    <Space wrap>
      {state === 'draft' && (
        <Button size="small" type="primary" onClick={ask}>
          {t('bulletins.publish')}
        </Button>
      )}
      <Button size="small" onClick={() => onEdit(bulletin)}>
        {t('part.edit')}
      </Button>
      <Button size="small" danger onClick={() => end(true)}>
        {t(state === 'draft' ? 'bulletins.discard' : 'bulletins.end')}
      </Button>
      <ReasonDialog
        open={isEnding}
        title={t(state === 'draft' ? 'bulletins.discard' : 'bulletins.end')}
        text={t(state === 'draft' ? 'bulletins.discardText' : 'bulletins.endText')}
        okText={t(state === 'draft' ? 'bulletins.discard' : 'bulletins.end')}
        danger
        busy={take.isPending}
        onClose={() => end(false)}
        onDone={({ reason }) => take.mutate({ ...named, reason })}
      />
    </Space>
  )
}

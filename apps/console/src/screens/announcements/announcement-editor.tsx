import type { OperatorInput } from '@glasshouse/contract/operator'
import { Alert, Button, Drawer, Form } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { unixOf } from '../../parts/local-time.ts'
import { calls, type Announcement, type Kind, type Values } from './announcement.ts'
import { MemberPreview } from './member-preview.tsx'
import { OwnFields } from './own-fields.tsx'
import { ShowingFields } from './showing-fields.tsx'

type Edited = { announcement: Announcement | null; values: Values }
type Props = { kind: Kind; edited: Edited | null; onClose: () => void }

const WIDTH = 1180

/** The editor of one announcement: its form, and a preview of what members will see. */
export function AnnouncementEditor({ kind, edited, onClose }: Props) {
  const t = useTranslations()
  const title = edited?.announcement ? t('announcements.edit') : t(`announcements.new.${kind}`)
  return (
    <Drawer open={edited !== null} onClose={onClose} size={WIDTH} title={title} destroyOnHidden>
      {edited && <Editor kind={kind} {...edited} onClose={onClose} />}
    </Drawer>
  )
}

function Editor({ kind, announcement, values, onClose }: Edited & { kind: Kind; onClose: () => void }) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const written = Form.useWatch([], form) as Values | undefined
  // Each kind has its own call, which takes the values of its form.
  const save = useAction(calls[kind].save as 'saveNotice', { onDone: onClose, say: t('announcements.saved') })
  const send = ({ from, until, ...own }: Values) =>
    save.mutate({
      ...own,
      ...(announcement ? { id: String(announcement.id), revision: announcement.revision } : {}),
      fromSeconds: announcement?.state === 'shown' ? announcement.from.ts : unixOf(from),
      untilSeconds: unixOf(until)
    } as unknown as OperatorInput<'saveNotice'>)
  const isPublished = announcement !== null && announcement.state !== 'draft'
  return (
    <div className="announcement">
      <Form form={form} layout="vertical" initialValues={values} scrollToFirstError onFinish={send}>
        {isPublished && (
          <Alert type="warning" showIcon title={t('announcements.atOnce')} style={{ marginBlockEnd: 16 }} />
        )}
        <OwnFields kind={kind} />
        <ShowingFields isShown={announcement?.state === 'shown'} />
        <div className="page__bar">
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t(isPublished ? 'settings.save' : 'announcements.saveDraft')}
          </Button>
          <Button onClick={onClose}>{t('announcements.cancel')}</Button>
        </div>
      </Form>
      <MemberPreview kind={kind} values={written ?? values} />
    </div>
  )
}

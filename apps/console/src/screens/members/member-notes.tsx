import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Empty, Form, Input, Timeline } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'

type Props = { member: OperatorOutput<'getMember'> }

/** Operators' notes about a member. */
export function MemberNotes({ member }: Props) {
  const t = useTranslations()
  const { may } = useMe()
  const [form] = Form.useForm<{ text: string }>()
  const add = useAction('addMemberNote', { onDone: () => form.resetFields() })
  return (
    <div style={{ maxWidth: 640 }}>
      {may('addMemberNote') && (
        <Form form={form} layout="vertical" onFinish={({ text }) => add.mutate({ id: String(member.id), text })}>
          <LimitedItem
            maxCharacters={2000}
            name="text"
            label={t('members.newNote')}
            rules={[{ required: true, message: t('members.noteRule') }]}
          >
            <Input.TextArea rows={3} />
          </LimitedItem>
          <Button htmlType="submit" loading={add.isPending} style={{ marginBlockEnd: 24 }}>
            {t('members.addNote')}
          </Button>
        </Form>
      )}
      {member.notes.length === 0 ? (
        <Empty description={t('members.noNotes')} />
      ) : (
        <Timeline
          items={member.notes.map((note) => ({
            key: note.id,
            content: (
              <>
                <strong>{note.operator.name}</strong> {note.created.time}
                <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</div>
              </>
            )
          }))}
        />
      )}
    </div>
  )
}

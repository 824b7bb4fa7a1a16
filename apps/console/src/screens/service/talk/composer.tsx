import { Button, Flex, Select, Typography } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useAction, useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { LimitedArea } from '../../parts/length/limited-area.tsx'

const MAX_LENGTH = 2000
const TYPING_INTERVAL_MS = 3000

/** The recipient of an answer: a member, or a visitor who is not signed in. */
type Addressee = { member: string } | { guest: string }

/** A box for an answer. A canned answer fills it in the member's language and can be edited. */
export function AnswerBox({ to, lang }: { to: Addressee; lang: string }) {
  const t = useTranslations()
  const { data: canned } = useCall('getCannedAnswers')
  const [text, setText] = useState('')
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const lastSentAt = useRef(-TYPING_INTERVAL_MS)
  const onDone = () => {
    setText('')
    setRequestId(crypto.randomUUID())
  }
  const toMember = useAction('answerMember', { onDone })
  const toGuest = useAction('answerGuest', { onDone })
  const isPending = toMember.isPending || toGuest.isPending
  const write = (next: string) => {
    setText(next)
    setRequestId(crypto.randomUUID())
    if (next === '' || 'guest' in to || performance.now() - lastSentAt.current < TYPING_INTERVAL_MS) return
    lastSentAt.current = performance.now()
    void call('typeToMember', to).catch(() => undefined)
  }
  const choices = (canned ?? []).map(({ id, name, texts }) => {
    const own = texts[lang] ?? texts['en_us'] ?? ''
    return { value: id, label: name, text: own, found: `${name} ${own}` }
  })
  const send = () => {
    if (text.trim() === '' || text.length > MAX_LENGTH || isPending) return
    const words = { text, requestId }
    if ('guest' in to) toGuest.mutate({ ...to, ...words })
    else toMember.mutate({ ...to, ...words })
  }
  return (
    <Flex vertical gap={8} style={{ marginBlockStart: 16 }}>
      <Select
        aria-label={t('service.canned')}
        placeholder={t('service.canned')}
        value={null}
        showSearch={{ optionFilterProp: 'found' }}
        optionRender={({ label, data: { text } }) => (
          <>
            <div>{label}</div>
            <Typography.Text type="secondary" ellipsis>
              {text}
            </Typography.Text>
          </>
        )}
        onChange={(id: number) => {
          write(choices.find(({ value }) => value === id)?.text ?? '')
        }}
        options={choices}
      />
      <LimitedArea
        aria-label={t('service.answer')}
        placeholder={t('service.answer')}
        rows={4}
        maxCharacters={MAX_LENGTH}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <Flex justify="space-between" align="center" gap={8} wrap>
        <span className="quiet">{t('service.never')}</span>
        <Button type="primary" loading={isPending} onClick={send}>
          {t('service.send')}
        </Button>
      </Flex>
    </Flex>
  )
}

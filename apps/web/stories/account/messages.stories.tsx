import type { Meta } from '@storybook/react-vite'
import { ChatLog } from '../../src/features/service/chat/chat-log.tsx'
import { Composer } from '../../src/features/service/chat/composer.tsx'
import type { Message } from '../../src/features/service/chat/messages.ts'
import type { Outgoing } from '../../src/features/service/chat/use-outbox.ts'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { Page } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Account/Messages', component: ChatLog } satisfies Meta<typeof ChatLog>

export default meta

const AT = 1_795_381_800
const nothing = () => undefined
const none: Outgoing[] = []

type Talk = { messages: Message[]; waiting?: Outgoing[]; isTyping?: boolean; hasOlder?: boolean }

function Log({ messages, waiting = none, isTyping = false, hasOlder = false }: Talk) {
  return (
    <ChatLog
      messages={messages}
      seenUpTo={null}
      older={{ has: hasOlder, isLoading: false, load: nothing }}
      waiting={waiting}
      onAgain={nothing}
      onDrop={nothing}
      isTyping={isTyping}
    />
  )
}

/** Return a conversation about a withdrawal: with the record, a picture, and messages from both sides. */
function useTalk(): Message[] {
  const t = useTranslations()
  const message = (id: number, change: Partial<Message>): Message => ({
    id: String(id),
    isOwn: true,
    text: '',
    imageUrl: null,
    record: null,
    isFromGuest: false,
    isSeen: true,
    createdAt: '',
    createdAtSeconds: AT + id * 60,
    ...change
  })
  return [
    message(1, { text: t('help.ask.withdrawalTime'), record: { kind: 'withdrawal', no: '117517204542455809' } }),
    message(2, { isOwn: false, text: t('help.answer.withdrawalTime') }),
    message(3, { imageUrl: '/images/head/3.png' }),
    message(9, { text: t('service.suggest.verify'), isSeen: false })
  ]
}

export const Conversation = () => <Log messages={useTalk()} hasOlder isTyping />

/** Return a message that staff have not received yet. */
function useOutgoing(state: Outgoing['state']): Outgoing {
  const t = useTranslations()
  const why = state === 'failed' ? t('shell.noConnection') : ''
  return {
    key: state,
    text: t('service.suggest.recharge'),
    image: '',
    picture: null,
    reference: null,
    state,
    why
  }
}

export const OnTheWay = () => {
  const waiting = [useOutgoing('failed'), useOutgoing('sending')]
  return <Log messages={[]} waiting={waiting} />
}

export const Recorded = () => <Log messages={useRecorded('getServiceList')} />

/** Messages from before the sign-in have a mark. */
export const FromAGuest = () => <Log messages={useTalk().map((message) => ({ ...message, isFromGuest: true }))} />

export const WritingAsAGuest = () => (
  <Page wide>
    <Composer as="guest" reference={null} onLeaveReference={nothing} onSend={nothing} />
  </Page>
)

export const Writing = () => (
  <Page wide>
    <Composer reference={null} onLeaveReference={nothing} onSend={nothing} />
  </Page>
)

export const WritingAboutARecord = () => (
  <Page wide>
    <Composer reference={{ kind: 'recharge', no: '117517204542455809' }} onLeaveReference={nothing} onSend={nothing} />
  </Page>
)

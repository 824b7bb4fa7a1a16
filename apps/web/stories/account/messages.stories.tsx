import type { Meta } from '@storybook/react-vite'
import { ChatLog } from '../../src/features/service/chat/chat-log.tsx'
import { Composer } from '../../src/features/service/chat/composer.tsx'
import type { Message } from '../../src/features/service/chat/messages.ts'
import type { Outgoing } from '../../src/features/service/chat/use-outbox.ts'
import { useWords } from '../../src/language/language-provider.tsx'
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
      seen=""
      older={{ has: hasOlder, isLoading: false, load: nothing }}
      waiting={waiting}
      onAgain={nothing}
      onDrop={nothing}
      isTyping={isTyping}
    />
  )
}

/** A conversation about a withdrawal: with the record, a picture, and messages of both sides. */
function useTalk(): Message[] {
  const t = useWords()
  const message = (id: number, change: Partial<Message>): Message => ({
    id: String(id),
    mine: 1,
    text: '',
    image: '',
    ref: null,
    as_guest: 0,
    seen: 1,
    create_time: '',
    create_ts: AT + id * 60,
    ...change
  })
  return [
    message(1, { text: t('help.ask.withdrawalTime'), ref: { kind: 'withdrawal', no: '117517204542455809' } }),
    message(2, { mine: 0, text: t('help.answer.withdrawalTime') }),
    message(3, { image: '/images/head/3.png' }),
    message(9, { text: t('service.suggest.verify'), seen: 0 })
  ]
}

export const Conversation = () => <Log messages={useTalk()} hasOlder isTyping />

/** A message that staff have not received yet. */
function useOutgoing(state: Outgoing['state']): Outgoing {
  const t = useWords()
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
export const FromAGuest = () => <Log messages={useTalk().map((message) => ({ ...message, as_guest: 1 }))} />

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

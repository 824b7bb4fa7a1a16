import type { Meta } from '@storybook/react-vite'
import { Contact } from '../../src/features/service/help/contact.tsx'
import { OwnTickets } from '../../src/features/service/help/own-tickets.tsx'
import { Questions } from '../../src/features/service/help/questions.tsx'
import { TicketForm } from '../../src/features/service/help/ticket-form.tsx'
import { PublicPresence } from '../../src/features/service/chat/presence.tsx'
import { WithResponses } from '../fixtures/app.tsx'
import { Pressed } from '../fixtures/pressed.tsx'
import { useRecorded } from '../fixtures/recorded.ts'
import { useServerTexts } from '../fixtures/server-texts.ts'

const meta = { title: 'Account/Tickets', component: OwnTickets } satisfies Meta<typeof OwnTickets>

export default meta

export const QuestionsOfATopic = () => (
  <Pressed target=".chip">
    <Questions />
  </Pressed>
)

export const AnAnswer = () => (
  <Pressed target="summary">
    <QuestionsOfATopic />
  </Pressed>
)

export const HowStaffAreReached = () => <Contact isSignedIn presence={<PublicPresence reader="member" />} />

/** Contact also works without an account. */
export const HowAGuestReachesStaff = () => <Contact isSignedIn={false} presence={<PublicPresence reader="guest" />} />

export const WithAnAddress = () => {
  const base = useRecorded('getBase')
  return (
    <WithResponses
      getBase={{
        ...base,
        service: { days: [1, 2, 3, 4, 5, 6, 7], email: 'help@glasshouse.example', from: '08:00', to: '22:00' }
      }}
    >
      <Contact isSignedIn presence={<PublicPresence reader="member" />} />
    </WithResponses>
  )
}

export const NobodyThere = () => (
  <WithResponses
    getServicePresence={{
      isOpen: false,
      opensAt: '2026-11-24 08:00:00',
      opensAtSeconds: 1_795_482_000,
      answers: { count: 40, medianSeconds: 95, p90Seconds: 4210 }
    }}
  >
    <Contact isSignedIn presence={<PublicPresence reader="member" />} />
  </WithResponses>
)

export const NobodyThereAndNothingMeasured = () => (
  <WithResponses
    getServicePresence={{
      isOpen: false,
      opensAt: null,
      opensAtSeconds: 0,
      answers: { count: 0, medianSeconds: 0, p90Seconds: 0 }
    }}
  >
    <Contact isSignedIn presence={<PublicPresence reader="member" />} />
  </WithResponses>
)

export const HandedIn = () => <OwnTickets />

export const Answered = () => {
  const [ticket] = useRecorded('getOwnTickets')
  const text = useServerTexts()['ticketState']!['answered']!
  return (
    <WithResponses
      getOwnTickets={[{ ...ticket!, kind: 'complaint', topic: 'video', state: 'answered', stateText: text }]}
    >
      <Pressed target="summary">
        <OwnTickets />
      </Pressed>
    </WithResponses>
  )
}

export const NothingHandedIn = () => (
  <WithResponses getOwnTickets={[]}>
    <OwnTickets />
  </WithResponses>
)

export const Form = () => (
  <Pressed target=".btn">
    <TicketForm />
  </Pressed>
)

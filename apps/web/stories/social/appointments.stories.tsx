import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { AppointmentRow, CancelSheet } from '../../src/screens/appointments/appointment-row.tsx'
import { useRecorded } from '../fixtures/recorded.ts'
import { useServerTexts } from '../fixtures/server-texts.ts'

const meta = { title: 'Social/Appointments', component: AppointmentRow } satisfies Meta<typeof AppointmentRow>

export default meta

type Appointment = CallOutput<'getAppointments'>[number]

function Shown({ state = 'requested', ...change }: Partial<Appointment>) {
  const [appointment] = useRecorded('getAppointments')
  const words = useServerTexts()['appointmentState']!
  return (
    <ul>
      <AppointmentRow appointment={{ ...appointment!, state, stateText: words[state]!, ...change }} />
    </ul>
  )
}

export const Requested = () => <Shown />
export const Confirmed = () => <Shown state="confirmed" answer="Văn Miếu, 09:15" />
export const Declined = () => <Shown state="declined" canCancel={false} answer="–" />
export const Over = () => <Shown state="done" canCancel={false} />

export const Cancelling = () => (
  <CancelSheet appointment={useRecorded('getAppointments')[0]!} open onClose={() => undefined} />
)
Cancelling.tags = ['alone']

import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { AppointmentRow, CancelSheet } from '../../src/screens/appointments/appointment-row.tsx'
import { useRecorded } from '../fixtures/recorded.ts'
import { useServerTexts } from '../fixtures/server-texts.ts'

const meta = { title: 'Social/Appointments', component: AppointmentRow } satisfies Meta<typeof AppointmentRow>

export default meta

type Appointment = CallOutput<'getAppointments'>[number]

const STATES = ['', 'requested', 'confirmed', 'declined', 'cancelled', 'done', 'expired']

function Shown({ status = 1, ...change }: Partial<Appointment>) {
  const [appointment] = useRecorded('getAppointments')
  const words = useServerTexts()['appointmentState']!
  return (
    <ul>
      <AppointmentRow appointment={{ ...appointment!, status, status_text: words[STATES[status]!]!, ...change }} />
    </ul>
  )
}

export const Requested = () => <Shown />
export const Confirmed = () => <Shown status={2} answer="Văn Miếu, 09:15" />
export const Declined = () => <Shown status={3} may_cancel={0} answer="–" />
export const Over = () => <Shown status={5} may_cancel={0} />

export const Cancelling = () => (
  <CancelSheet appointment={useRecorded('getAppointments')[0]!} open onClose={() => undefined} />
)
Cancelling.tags = ['alone']

import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { AppointmentRow } from '../../src/screens/appointments/appointment-row.tsx'
import { Pressed } from '../surroundings/pressed.tsx'
import { useRecorded } from '../surroundings/recorded.ts'

const meta = { title: 'Town/Appointments', component: AppointmentRow } satisfies Meta<typeof AppointmentRow>

export default meta

type Appointment = CallOutput<'getAppointments'>[number]

function Shown(change: Partial<Appointment>) {
  const [appointment] = useRecorded('getAppointments')
  return (
    <ul>
      <AppointmentRow appointment={{ ...appointment!, ...change }} />
    </ul>
  )
}

export const Requested = () => <Shown />
export const Confirmed = () => <Shown status={2} answer="Văn Miếu, 09:15" />
export const Declined = () => <Shown status={3} may_cancel={0} answer="–" />
export const Over = () => <Shown status={5} may_cancel={0} />

export const Cancelling = () => (
  <Pressed target=".meeting__acts .btn">
    <Shown />
  </Pressed>
)
Cancelling.tags = ['alone']

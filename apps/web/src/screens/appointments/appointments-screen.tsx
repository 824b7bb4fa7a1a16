import { usePages } from '../../api/use-pages.ts'
import { ButtonLink } from '../../design/controls/button.tsx'
import { EndlessPage } from '../../design/lists/endless-page.tsx'
import { State } from '../../design/states/state.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { AppointmentRow } from './appointment-row.tsx'

const ROWS = 3

/** Every appointment with its state, newest first. */
export function AppointmentsScreen() {
  const t = useTranslations()
  return (
    <EndlessPage
      title={t('title.appointments')}
      back="/Mine"
      list={usePages('getAppointments')}
      toCome={ROWS}
      empty={<None />}
      all={(count) => t('hosts.appointments.all', { count })}
    >
      {(appointments) => (
        <ul>
          {appointments.map((appointment) => (
            <AppointmentRow key={appointment.id} appointment={appointment} />
          ))}
        </ul>
      )}
    </EndlessPage>
  )
}

function None() {
  const t = useTranslations()
  return (
    <State art="empty" title={t('hosts.appointments.none.title')} text={t('hosts.appointments.none.text')}>
      <ButtonLink to="/Choose" kind="outline">
        {t('hosts.appointments.none.action')}
      </ButtonLink>
    </State>
  )
}

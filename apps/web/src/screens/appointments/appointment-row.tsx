import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../../router/link.tsx'
import { saveFile } from '../../api/files/download.ts'
import { useShowError } from '../../api/use-show-error.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../design/controls/button.tsx'
import { Tag } from '../../design/controls/chip.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { ReportSheet } from '../hosts/report-sheet.tsx'
import styles from './appointments.module.css'

type Appointment = CallOutput<'getAppointments'>[number]

const TAGS = {
  requested: 'waiting',
  confirmed: 'done',
  declined: 'refused',
  cancelled: 'refused',
  done: 'done',
  expired: 'refused'
} as const

/** An appointment: its state, host, time and place; buttons to add it to a calendar, cancel it, or report the host. */
export function AppointmentRow({ appointment }: { appointment: Appointment }) {
  const t = useTranslations()
  const format = useFormat()
  const [open, setOpen] = useState<'cancel' | 'report' | null>(null)
  const { host, state, place, memo, answer } = appointment
  return (
    <li className={styles.meeting}>
      <div className={styles.meetingHead}>
        <Tag state={TAGS[state]}>{appointment.stateText}</Tag>
        <button className={styles.meetingReport} type="button" aria-haspopup="dialog" onClick={() => setOpen('report')}>
          {t('hosts.report.title')}
        </button>
      </div>
      <h2 className={styles.meetingWhen}>
        {format.dateTime(appointment.startsAtSeconds)}–{format.time(appointment.endsAtSeconds)}
      </h2>
      <p>
        <Link to="/Profile" search={{ id: String(host.id) }}>
          {host.name}
        </Link>
        {` · ${host.city}`}
        {host.isDemo && ` · ${t('hosts.demo')}`}
      </p>
      {place && <p className={styles.meetingLine}>{t('hosts.appointments.place', { place })}</p>}
      {memo && <p className={styles.meetingLine}>{memo}</p>}
      {answer && <p className={styles.meetingAnswer}>{t('hosts.appointments.answer', { answer })}</p>}
      {state === 'requested' && (
        <p className={styles.meetingLine}>
          {t('hosts.appointments.due', { time: format.dateTime(appointment.dueAtSeconds) })}
        </p>
      )}
      {(state === 'confirmed' || appointment.canCancel) && (
        <div className={styles.meetingActions}>
          {state === 'confirmed' && <ToCalendar appointment={appointment} />}
          {appointment.canCancel && (
            <Button size="small" kind="outline" onClick={() => setOpen('cancel')}>
              {t('hosts.appointments.cancel')}
            </Button>
          )}
        </div>
      )}
      <CancelSheet appointment={appointment} open={open === 'cancel'} onClose={() => setOpen(null)} />
      <ReportSheet host={host} appointmentId={appointment.id} open={open === 'report'} onClose={() => setOpen(null)} />
    </li>
  )
}

function ToCalendar({ appointment }: { appointment: Appointment }) {
  const t = useTranslations()
  const showError = useShowError()
  async function save() {
    // The library that writes the file loads only when a member asks for one.
    const { calendarFile } = await import('../../features/host/calendar-file.ts')
    const { id, host, place, memo, startsAtSeconds, endsAtSeconds } = appointment
    const file = calendarFile({
      id,
      title: t('hosts.appointments.event', { name: host.name }),
      about: [memo, t('hosts.rules')].filter(Boolean).join('\n'),
      place,
      start: startsAtSeconds,
      end: endsAtSeconds,
      now: Math.floor(Date.now() / 1000)
    })
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `appointment-${id}.ics`)
  }
  return (
    <Button size="small" kind="outline" onClick={() => void save().catch(showError)}>
      {t('hosts.appointments.calendar')}
    </Button>
  )
}

type SheetProps = { appointment: Appointment; open: boolean; onClose: () => void }

/** The confirmation to cancel an appointment. */
export function CancelSheet({ appointment, open, onClose }: SheetProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const cancel = useAction('cancelAppointment', {
    onDone() {
      showToast(t('hosts.appointments.cancelled'), 'good')
      onClose()
      void queries.invalidateQueries({ queryKey: ['getHost'] })
      return queries.invalidateQueries({ queryKey: ['getAppointments'] })
    }
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('hosts.appointments.sure')}
      lead={t('hosts.appointments.sureText', { name: appointment.host.name })}
    >
      <div className="stack">
        <Button
          block
          kind="warn"
          busy={cancel.isPending && t('hosts.appointments.cancelling')}
          onClick={() => cancel.mutate({ id: appointment.id })}
        >
          {t('hosts.appointments.cancel')}
        </Button>
        <Button block kind="text" onClick={onClose}>
          {t('hosts.appointments.keep')}
        </Button>
      </div>
    </Sheet>
  )
}

import { appointmentStates } from '../calls/host/kinds.ts'
import { as, flag, list, object, oneOf, optionalText } from './shape.ts'

const isDemo = as('isDemo', flag)

const hours = {
  start_time: 'startsAt',
  start_ts: 'startsAtSeconds',
  end_time: 'endsAt',
  end_ts: 'endsAtSeconds'
} as const

const due = { due_time: 'dueAt', due_ts: 'dueAtSeconds' } as const

/** A host as the directory shows it. */
const card = {
  city_id: 'cityId',
  types: 'activities',
  langs: 'languages',
  verified: as('isVerified', flag),
  next: as('nextFreeAt', optionalText),
  next_ts: 'nextFreeAtSeconds',
  demo: isDemo
} as const

const appointment = object({
  ...hours,
  ...due,
  status: as('state', oneOf(appointmentStates)),
  status_text: 'stateText',
  host: as('host', object({ demo: isDemo })),
  may_cancel: as('canCancel', flag),
  create_time: 'createdAt',
  create_ts: 'createdAtSeconds'
})

export const hostWire = {
  getHostCities: { output: list(object({ count: 'hostCount' })) },
  getHosts: {
    input: object({ id: 'cityId', type: 'activity', lang: 'language' }),
    output: object({
      data: as('hosts', list(object(card))),
      per_page: 'pageSize',
      current_page: 'page',
      last_page: 'lastPage'
    })
  },
  getHost: {
    output: object({
      ...card,
      intro: 'about',
      slots: as('slots', list(object({ ...hours, free: as('isFree', flag) })))
    })
  },
  requestAppointment: {
    input: object({ id: 'hostId', slot: 'slotId', req_id: 'requestId' }),
    output: appointment
  },
  getAppointments: { output: list(appointment) },
  cancelAppointment: { output: appointment },
  reportHost: { input: object({ id: 'hostId', appointment: 'appointmentId' }), output: object(due) }
} as const

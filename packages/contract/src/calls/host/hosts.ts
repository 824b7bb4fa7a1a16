import { z } from 'zod'
import { count, memberText, orderNumber, paging, requestId, unixSeconds, wireId, wireTime } from '../../fields.ts'
import type { LanguageCode } from '../../language.ts'
import { activityTypes, reportReasons, spokenLanguages } from './kinds.ts'

const flag = z.union([z.literal(0), z.literal(1)])
const whole = z.number().int()
const hostId = count.min(1).max(2_147_483_647)
/** The id of a slot, an appointment or a report, as text because it has too many digits for a JSON number. */
const longId = z.string().regex(/^\d{1,18}$/)

const card = {
  id: wireId,
  name: z.string(),
  cover: z.string(),
  city: z.string(),
  city_id: wireId,
  types: z.array(z.enum(activityTypes)),
  /** What the host speaks, by ISO 639-1. */
  langs: z.array(z.enum(spokenLanguages)),
  /** Whether operators have seen a document that proves the host's identity and age. */
  verified: flag,
  /** When the next free hour begins; empty and 0 without one. */
  next: wireTime,
  next_ts: unixSeconds,
  /** 1 for a demo host, who is no real person. */
  demo: flag
}

const slot = z.object({
  id: longId,
  start_time: wireTime,
  start_ts: unixSeconds,
  end_time: wireTime,
  end_ts: unixSeconds,
  free: flag
})

const appointment = z.object({
  id: orderNumber,
  /** 1 requested, 2 confirmed, 3 declined, 4 cancelled, 5 done, 6 expired. */
  status: z.number().int().min(1).max(6),
  status_text: z.string(),
  host: z.object({ id: wireId, name: z.string(), cover: z.string(), city: z.string(), demo: flag }),
  start_time: wireTime,
  start_ts: unixSeconds,
  end_time: wireTime,
  end_ts: unixSeconds,
  place: z.string(),
  memo: z.string(),
  /** The message that came with the answer. */
  answer: z.string(),
  /** When a request is answered or expires at the latest. */
  due_time: wireTime,
  due_ts: unixSeconds,
  may_cancel: flag,
  create_time: wireTime,
  create_ts: unixSeconds
})

/** A spoken language, also by the site's code for it. */
const spoken = z.preprocess(
  (value) => (typeof value === 'string' && value in siteLanguages ? siteLanguages[value as LanguageCode] : value),
  z.union([z.enum(spokenLanguages), z.literal('')]).default('')
)

const siteLanguages: Record<LanguageCode, (typeof spokenLanguages)[number]> = {
  zh_cn: 'zh',
  en_us: 'en',
  es_spa: 'es',
  ms_my: 'ms',
  vn_vn: 'vi',
  id_id: 'id'
}

export const hostCalls = {
  getHostCities: {
    summary: 'The cities of the directory of local hosts, and how many hosts each has.',
    input: z.object({}),
    output: z.array(z.object({ id: wireId, name: z.string(), count: whole, image: z.string() })),
    refusals: []
  },
  getHosts: {
    summary: 'Hosts of a city, or of all; those that can be met the soonest first. Narrowed by activity and language.',
    input: z.object({
      /** The city’s id; 0 or none for all. */
      id: count.min(0).max(2_147_483_647).optional(),
      type: z.union([z.enum(activityTypes), z.literal('')]).default(''),
      lang: spoken,
      page: paging.page,
      limit: paging.limit
    }),
    output: z.object({
      data: z.array(z.object(card)),
      total: whole,
      per_page: whole,
      current_page: whole,
      last_page: whole
    }),
    refusals: []
  },
  getHost: {
    summary: 'A host: what is done together, public places to meet, and the hours of the next four weeks.',
    input: z.object({ id: hostId }),
    output: z.object({
      ...card,
      intro: z.string(),
      photos: z.array(z.string()),
      areas: z.array(z.string()),
      slots: z.array(slot)
    }),
    refusals: ['HOST_UNKNOWN']
  },
  requestAppointment: {
    summary:
      'Ask a host for an appointment in a free hour, at a public place. Operators answer it. It costs nothing, and nothing ' +
      'is paid through it.',
    input: z.object({
      id: hostId,
      slot: longId,
      place: memberText(120).pipe(z.string().min(2)),
      memo: memberText(500).default(''),
      req_id: requestId.optional()
    }),
    output: appointment,
    refusals: [
      'HOST_UNKNOWN',
      'SLOT_UNKNOWN',
      'SLOT_TAKEN',
      'AGE_TOO_LOW',
      'APPOINTMENT_OVERLAPS',
      'APPOINTMENT_TOO_MANY',
      'REQ_ID_REUSED'
    ]
  },
  getAppointments: {
    summary: 'The member’s appointments, newest first.',
    input: z.object(paging),
    output: z.array(appointment),
    refusals: []
  },
  cancelAppointment: {
    summary: 'Cancel an appointment that was requested or confirmed, before it begins. Its hour is free again.',
    input: z.object({ id: longId }),
    output: appointment,
    refusals: ['APPOINTMENT_UNKNOWN', 'APPOINTMENT_STATE']
  },
  reportHost: {
    summary: 'Report a host, or what happened at an appointment. The answer says by when it is looked at.',
    input: z.object({
      id: hostId,
      appointment: longId.optional(),
      reason: z.enum(reportReasons),
      text: memberText(2000).default('')
    }),
    output: z.object({ id: longId, due_time: wireTime, due_ts: unixSeconds }),
    refusals: ['HOST_UNKNOWN', 'APPOINTMENT_UNKNOWN', 'REPORT_OPEN']
  }
} as const

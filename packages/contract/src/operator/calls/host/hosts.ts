import { z } from 'zod'
import { wireId } from '../../../fields.ts'
import { idText, listInput, listOutput, longId, timestamp, operatorName, reason, words } from '../../fields.ts'
import { personHidden, personSearch, personText } from '../../personal.ts'
import { picture } from '../../settings.ts'
import { formTexts } from '../video-shapes.ts'
import { appointment, described, formList, report, row, state, whole } from './shapes.ts'

const search = z.string().trim().max(100).default('')
const changed = ['HOST_UNKNOWN', 'HOST_STATE'] as const
const show = z.enum(['open', 'all']).default('open')

export const hostAdminCalls = {
  getHostOverview: {
    summary: 'The open work: applications in review, requests, reports, and those that are late. The cities.',
    input: z.object({}),
    output: z.object({
      review: whole,
      requests: whole,
      reports: whole,
      late: whole,
      cities: z.array(
        z.object({
          id: wireId,
          names: z.record(z.string(), z.string()),
          image: z.string(),
          position: whole,
          hosts: whole
        })
      )
    }),
    refusals: []
  },
  getHostList: {
    summary: 'Hosts and applications by name or id.',
    input: z.object({ ...listInput('updated', 'name'), q: search, state: state.optional(), city: idText.optional() }),
    output: listOutput(row),
    refusals: []
  },
  getHostFile: {
    summary: 'All about one host.',
    input: z.object({ id: idText }),
    output: z.object({
      host: row,
      about: z.record(z.string(), z.string()),
      areas: z.array(z.record(z.string(), z.string())),
      /** Empty for roles that do not manage members or hosts. */
      contact: personHidden,
      photos: z.array(z.object({ id: wireId, path: z.string() })),
      slots: z.array(z.object({ id: longId, starts: timestamp, ends: timestamp, free: z.boolean() })),
      review: z.object({
        checked: timestamp,
        checkedBy: operatorName.nullable(),
        submittedBy: operatorName.nullable(),
        approvedBy: operatorName.nullable(),
        note: personText,
        /** Whether the requesting operator may review it. */
        mayReview: z.boolean(),
        missing: z.array(z.enum(['document', 'photo', 'about']))
      })
    }),
    refusals: ['HOST_UNKNOWN']
  },
  createHost: {
    summary: 'Create an application.',
    input: z.object(described),
    output: z.object({ id: wireId }),
    refusals: ['CITY_UNKNOWN']
  },
  changeHost: {
    summary:
      'Change a host’s description. A host that was shown or in review becomes a draft again, and is not shown until two operators agree.',
    input: z.object({ id: idText, ...described }),
    output: z.null(),
    refusals: [...changed, 'CITY_UNKNOWN']
  },
  checkHostDocument: {
    summary:
      'Record that an operator has seen a document that shows who the host is, and that the host is 18 or over. Nothing of it is stored.',
    input: z.object({ id: idText }),
    output: z.null(),
    refusals: changed
  },
  submitHost: {
    summary: 'Submit an application for review.',
    input: z.object({ id: idText }),
    output: z.null(),
    refusals: [...changed, 'HOST_INCOMPLETE']
  },
  reviewHost: {
    summary: 'Publish a submitted host, or send it back. The operator who submitted it cannot.',
    input: z.object({ id: idText, decision: z.enum(['approve', 'return']), note: words(0, 500).default('') }),
    output: z.null(),
    refusals: [...changed, 'HOST_TWO_REVIEWERS', 'ACT_NOT_RECORDED']
  },
  switchHost: {
    summary:
      'Pause a host, show one again, or end it for good. A host that is no longer shown has no appointments: open ones are ' +
      'called off, and their members notified.',
    input: z.object({ id: idText, to: z.enum(['paused', 'published', 'ended']), reason }),
    output: z.null(),
    refusals: changed
  },
  addHostPhoto: {
    summary: 'Add a photo, re-encoded from the file. The host becomes a draft again.',
    input: z.object({ id: idText, file: z.base64().min(4).max(1_400_000) }),
    output: z.object({ path: picture }),
    refusals: [...changed, 'HOST_PHOTOS_FULL']
  },
  removeHostPhoto: {
    summary: 'Remove a photo.',
    input: z.object({ id: idText, photo: idText }),
    output: z.null(),
    refusals: [...changed, 'RECORD_UNKNOWN']
  },
  addHostSlots: {
    summary: 'Add hours: on a number of days from a first day on, at these times of the site, between 08:00 and 21:00.',
    input: z.object({
      id: idText,
      day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
      days: z.coerce.number().int().min(1).max(28).default(1),
      times: formList(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), 8),
      minutes: z.coerce.number().int().min(30).max(480)
    }),
    output: z.object({ added: whole }),
    refusals: [...changed, 'SLOT_OVERLAPS']
  },
  removeHostSlot: {
    summary: 'Remove an hour that nobody has booked.',
    input: z.object({ id: idText, slot: idText }),
    output: z.null(),
    refusals: ['HOST_UNKNOWN', 'SLOT_UNKNOWN', 'SLOT_HELD']
  },
  saveHostCity: {
    summary: 'Rename a city, or add one if no id is given.',
    input: z.object({
      id: idText.optional(),
      names: formTexts(60),
      image: z.union([z.literal(''), picture]).default(''),
      position: z.coerce.number().int().min(0).max(10_000).default(0)
    }),
    output: z.object({ id: wireId }),
    refusals: ['CITY_UNKNOWN']
  },
  getAdminAppointments: {
    summary: 'Members’ appointments, the most urgent first.',
    input: z.object({ ...listInput('due', 'starts', 'created'), q: personSearch(100), show, host: idText.optional() }),
    output: listOutput(appointment),
    refusals: []
  },
  answerAppointment: {
    summary: 'Confirm or decline a request, or call a confirmed appointment off. The member is notified.',
    input: z.object({
      id: idText,
      decision: z.enum(['confirm', 'decline', 'cancel']),
      answer: words(0, 500).default('')
    }),
    output: z.null(),
    refusals: ['APPOINTMENT_UNKNOWN', 'APPOINTMENT_STATE', 'SERVICE_ASKS_SECRET']
  },
  getHostReports: {
    summary: 'Members’ reports, the most urgent first.',
    input: z.object({ ...listInput('due', 'created'), show, host: idText.optional() }),
    output: listOutput(report),
    refusals: []
  },
  decideHostReport: {
    summary: 'Uphold a report or dismiss it. The member who made it is notified. The host does not learn who it was.',
    input: z.object({ id: idText, outcome: z.enum(['upheld', 'dismissed']), note: words(3, 500) }),
    output: z.null(),
    refusals: ['REPORT_UNKNOWN', 'REPORT_DECIDED']
  }
} as const

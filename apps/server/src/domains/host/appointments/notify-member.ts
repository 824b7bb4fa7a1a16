import { languages, type LanguageCode } from '@glasshouse/language'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { addPersonalNotice, inAllLanguages } from '../../announcement/index.ts'
import { selectHostName, type Appointment } from './host-appointment-queries.ts'

export type Outcome = 'confirmed' | 'declined' | 'cancelled' | 'expired'

/** Add a notice for the member with the answer to an appointment, or its new state. */
export async function notifyMember(
  tx: Tx,
  { siteTime, ...tools }: Pick<Context, 'siteTime' | 'notifications'>,
  { appointment, outcome, answer }: { appointment: Appointment; outcome: Outcome; answer: string }
): Promise<void> {
  const host = await selectHostName(tx, appointment.host_id)
  const paramsIn = (lang: LanguageCode) => ({
    host,
    time: siteTime.written(appointment.starts_at.getTime(), languages[lang].locale),
    place: appointment.place,
    answer
  })
  await addPersonalNotice(tx, tools, {
    memberId: appointment.member_id,
    type: 'appointment',
    link: '/Appointments',
    name: inAllLanguages((lang) => translate(lang, `server.appointmentNotice.${outcome}Name`)),
    text: inAllLanguages((lang) => translate(lang, `server.appointmentNotice.${outcome}Text`, paramsIn(lang)).trim())
  })
}

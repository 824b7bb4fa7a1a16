import { Fault } from '../../http/errors.ts'
import type { Registration } from '../../http/registration.ts'
import { cancelAppointment, listAppointments } from './appointments/own-appointments.ts'
import { requestAppointment } from './appointments/request-appointment.ts'
import { describeHost, listCities, listHosts } from './directory/read-directory.ts'
import type { Hosts } from './host.ts'
import { reportHost } from './reports/report-host.ts'

/** Register the calls about the directory of local hosts and members' appointments. */
export function registerHostRoutes({ serve }: Registration, hosts: Hosts): void {
  serve('getHostCities', (_input, { lang }) => listCities(hosts, lang))
  serve('getHosts', (input, { lang, address }) => {
    countRequest(hosts, address)
    return listHosts(hosts, input, lang)
  })
  serve('getHost', ({ id }, { lang, address }) => {
    countRequest(hosts, address)
    return describeHost(hosts, id, lang)
  })
  serve('requestAppointment', (input, { member, lang }) =>
    requestAppointment(hosts, { ...input, memberId: member.id, lang })
  )
  serve('getAppointments', (input, { member, lang }) =>
    listAppointments(hosts, { ...input, memberId: member.id, lang })
  )
  serve('cancelAppointment', ({ id }, { member, lang }) =>
    cancelAppointment(hosts, { memberId: member.id, id: BigInt(id), lang })
  )
  serve('reportHost', (input, { member }) => reportHost(hosts, { ...input, memberId: member.id }))
}

function countRequest({ requestBudget }: Hosts, address: string): void {
  const wait = requestBudget(address)
  if (wait > 0) throw new Fault('TOO_MANY_REQUESTS', wait)
}

import type { Registration } from '../../../http/registration.ts'
import { answerAppointment, listAdminAppointments } from './admin-appointments.ts'
import { changeHost, checkDocument, createHost } from './change-host.ts'
import { saveCity } from './cities.ts'
import { addSlots, removeSlot } from './hours.ts'
import { addPhoto, removePhoto } from './photos.ts'
import { describeAdmin, describeFile, listAdminHosts } from './read-hosts.ts'
import { reviewHost, submitHost, switchHost } from './review-host.ts'
import type { Hosts } from '../host.ts'
import { listAdminReports, settleReport } from './admin-reports.ts'

/** Register the operators' calls about local hosts. */
export function registerHostAdminRoutes({ serveOperator }: Registration, hosts: Hosts): void {
  serveOperator('getHostOverview', () => describeAdmin(hosts))
  serveOperator('getHostList', (input, { lang }) => listAdminHosts(hosts, input, lang))
  serveOperator('getHostFile', ({ id }, operator) => describeFile(hosts, operator, id))
  serveOperator('createHost', (input, operator) => createHost(hosts, operator, input))
  serveOperator('addHostPhoto', (input, operator) => addPhoto(hosts, operator, input))
  serveOperator('addHostSlots', (input, operator) => addSlots(hosts, operator, input))
  serveOperator('saveHostCity', (input, operator) => saveCity(hosts, operator, input))
  serveOperator('getAdminAppointments', (input) => listAdminAppointments(hosts, input))
  serveOperator('getHostReports', (input) => listAdminReports(hosts, input))
  serveOperator('changeHost', (input, operator) => nothing(changeHost(hosts, operator, input)))
  serveOperator('checkHostDocument', ({ id }, operator) => nothing(checkDocument(hosts, operator, id)))
  serveOperator('submitHost', ({ id }, operator) => nothing(submitHost(hosts, operator, id)))
  serveOperator('reviewHost', (input, operator) => nothing(reviewHost(hosts, operator, input)))
  serveOperator('switchHost', (input, operator) => nothing(switchHost(hosts, operator, input)))
  serveOperator('removeHostPhoto', (input, operator) => nothing(removePhoto(hosts, operator, input)))
  serveOperator('removeHostSlot', (input, operator) => nothing(removeSlot(hosts, operator, input)))
  serveOperator('answerAppointment', (input, operator) => nothing(answerAppointment(hosts, operator, input)))
  serveOperator('decideHostReport', (input, operator) => nothing(settleReport(hosts, operator, input)))
}

async function nothing(done: Promise<void>): Promise<null> {
  await done
  return null
}

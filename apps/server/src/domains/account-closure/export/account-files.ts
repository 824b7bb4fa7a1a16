import { listIdentities, listStatusChanges, sessionHistory } from '../../member/index.ts'
import { listDevices } from '../../push/index.ts'
import { listUploads } from '../../upload/index.ts'
import type { AccountClosure } from '../account-closure.ts'
import { exportFile, type ExportFile } from './export-file.ts'

/** Return the tables of sign-ins, status changes, push devices and pictures of a member. */
export function accountFiles(closure: AccountClosure, memberId: bigint): ExportFile[] {
  const { members } = closure
  return [
    exportFile('sessions.csv', (page) => sessionHistory(members, memberId, page), {
      id: ({ id }) => id,
      device: ({ device }) => device,
      address: ({ address }) => address,
      created: ({ created }) => created,
      last_seen: ({ seen }) => seen,
      ended: ({ ended }) => ended,
      end_reason: ({ end_reason }) => end_reason
    }),
    exportFile('external_sign_in.csv', (page) => listIdentities(members, memberId, page), {
      issuer: ({ issuer }) => issuer,
      subject: ({ subject }) => subject,
      created: ({ created }) => created
    }),
    exportFile('account_status.csv', (page) => listStatusChanges(members, memberId, page), {
      id: ({ id }) => id,
      from: ({ from }) => from,
      to: ({ to }) => to,
      reason: ({ reason }) => reason,
      created: ({ created }) => created
    }),
    exportFile('push_devices.csv', (page) => listDevices(closure, memberId, page), {
      id: ({ id }) => id,
      service: ({ service }) => service,
      language: ({ lang }) => lang,
      kinds: ({ kinds }) => kinds,
      created: ({ created }) => created,
      changed: ({ changed }) => changed
    }),
    exportFile('pictures.csv', (page) => listUploads(closure, memberId, page), {
      picture: ({ id }) => id,
      bytes: ({ bytes }) => bytes,
      created: ({ created }) => created
    })
  ]
}

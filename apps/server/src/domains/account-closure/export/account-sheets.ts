import { listIdentities, listStandings, sessionHistory } from '../../member/index.ts'
import { listDevices } from '../../push/index.ts'
import { listUploads } from '../../upload/index.ts'
import type { Leaving } from '../account-closure.ts'
import { sheet, type Sheet } from './sheet.ts'

/** Where and how a member signs in, how the account has stood, which devices are told of news, and which pictures were sent. */
export function accountSheets(leaving: Leaving, memberId: bigint): Sheet[] {
  const { members } = leaving
  return [
    sheet('sessions.csv', (page) => sessionHistory(members, memberId, page), {
      id: ({ id }) => id,
      device: ({ device }) => device,
      address: ({ address }) => address,
      created: ({ created }) => created,
      last_seen: ({ seen }) => seen,
      ended: ({ ended }) => ended,
      end_reason: ({ end_reason }) => end_reason
    }),
    sheet('sign_in_elsewhere.csv', (page) => listIdentities(members, memberId, page), {
      issuer: ({ issuer }) => issuer,
      subject: ({ subject }) => subject,
      created: ({ created }) => created
    }),
    sheet('account_status.csv', (page) => listStandings(members, memberId, page), {
      id: ({ id }) => id,
      from: ({ from }) => from,
      to: ({ to }) => to,
      reason: ({ reason }) => reason,
      created: ({ created }) => created
    }),
    sheet('push_devices.csv', (page) => listDevices(leaving, memberId, page), {
      id: ({ id }) => id,
      service: ({ service }) => service,
      language: ({ lang }) => lang,
      kinds: ({ kinds }) => kinds,
      created: ({ created }) => created,
      changed: ({ changed }) => changed
    }),
    sheet('pictures.csv', (page) => listUploads(leaving, memberId, page), {
      picture: ({ id }) => id,
      bytes: ({ bytes }) => bytes,
      created: ({ created }) => created
    })
  ]
}

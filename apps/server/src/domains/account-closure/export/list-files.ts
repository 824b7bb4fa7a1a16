import type { CallOutput } from '@glasshouse/contract'
import { listAppointments, listOwnReports } from '../../host/index.ts'
import { listPlayBlocks, listLimitChanges } from '../../limits/index.ts'
import { listMemberOrders } from '../../lottery/index.ts'
import { listRecharges, rechargeStatus } from '../../payment/index.ts'
import { listTickets, messageHistory } from '../../service/index.ts'
import { listNotices } from '../../announcement/index.ts'
import { listPurchases, listWatched } from '../../video/index.ts'
import { moneyLog } from '../../wallet/index.ts'
import { listOwnSpins } from '../../wheel/index.ts'
import { listWithdrawals } from '../../withdrawal/index.ts'
import type { AccountClosure } from '../account-closure.ts'
import { accountFiles } from './account-files.ts'
import { storedFiles } from './stored-files.ts'
import { profileRows } from './profile-rows.ts'
import { exportFile, type Owner, type ExportFile } from './export-file.ts'

/** Return all tables about a member: first what the app shows, then what it does not show. */
export function exportFilesOf(closure: AccountClosure, owner: Owner): ExportFile[] {
  const { memberId } = owner
  return [
    { file: 'profile.csv', columns: ['field', 'value'], rows: () => profileRows(closure, memberId) },
    ...accountFiles(closure, memberId),
    ...moneyFiles(closure, owner),
    ...videoFiles(closure, owner),
    spinFile(closure, owner),
    ...serviceFiles(closure, owner),
    ...limitFiles(closure, owner),
    ...hostFiles(closure, owner),
    ...storedFiles(closure, memberId),
    exportFile('notices.csv', (page) => listNotices(closure, page, owner), {
      id: ({ id }) => id,
      type: ({ kind }) => kind,
      title: ({ title }) => title,
      text: ({ text }) => text,
      created: ({ createdAt }) => createdAt,
      read: ({ isRead }) => Number(isRead)
    })
  ]
}

function moneyFiles(closure: AccountClosure, owner: Owner): ExportFile[] {
  const { memberId, lang } = owner
  return [
    exportFile<Recharge>('recharges.csv', (page) => listRecharges(closure, { ...page, ...owner }), {
      order_no: ({ orderNumber }) => orderNumber,
      status: ({ state }) => rechargeStatus[state],
      status_text: ({ stateText }) => stateText,
      points: ({ amount }) => amount,
      description: ({ description }) => description,
      created: ({ createdAt }) => createdAt,
      updated: ({ updatedAt }) => updatedAt,
      paid: ({ paidAt }) => paidAt ?? ''
    }),
    exportFile<Withdrawal>('withdrawals.csv', (page) => listWithdrawals(closure, { ...page, ...owner }), {
      order_no: ({ orderNumber }) => orderNumber,
      status: ({ state }) => state,
      status_text: ({ stateText }) => stateText,
      points: ({ amount }) => amount,
      description: ({ description }) => description,
      created: ({ createdAt }) => createdAt,
      updated: ({ updatedAt }) => updatedAt
    }),
    exportFile('orders.csv', (page) => listMemberOrders(closure, { ...page, ...owner }), {
      order_no: ({ orderNumber }) => orderNumber,
      lottery: ({ name }) => name,
      period: ({ bets }) => bets[0]!.periodNumber,
      options: ({ bets }) => bets.map(({ code, odds }) => `${code}@${odds}`).join(' '),
      stake_each: ({ bets }) => bets[0]!.stake,
      stake: ({ totalStake }) => totalStake,
      result: ({ dice }) => dice.join(' '),
      status: ({ stateText }) => stateText,
      payout: ({ payout }) => payout,
      created: ({ createdAt }) => createdAt,
      settled: ({ settledAt }) => settledAt ?? ''
    }),
    exportFile('money_log.csv', async (page) => (await moneyLog(closure, memberId, { ...page, lang })).rows, {
      id: ({ id }) => id,
      type: ({ type }) => type,
      type_text: ({ typeText }) => typeText,
      points: ({ amount }) => amount,
      balance: ({ balance }) => balance,
      reference: ({ recordNumber }) => recordNumber,
      reason: ({ description }) => description,
      created: ({ createdAt }) => createdAt
    })
  ]
}

function videoFiles(closure: AccountClosure, owner: Owner): ExportFile[] {
  return [
    exportFile('videos_bought.csv', (page) => listPurchases(closure, { ...page, ...owner }), {
      order_no: ({ orderNumber }) => orderNumber,
      video: ({ id }) => id,
      title: ({ title }) => title,
      paid: ({ paid }) => paid,
      bought: ({ boughtAt }) => boughtAt,
      refunded: ({ isRefunded }) => Number(isRefunded)
    }),
    exportFile('videos_watched.csv', (page) => listWatched(closure, { ...page, ...owner }), {
      video: ({ id }) => id,
      title: ({ title }) => title,
      position: ({ position }) => position,
      views: ({ views }) => views,
      last_watched: ({ updated }) => updated
    })
  ]
}

function limitFiles(closure: AccountClosure, { memberId }: Owner): ExportFile[] {
  return [
    exportFile('limits.csv', (page) => listLimitChanges(closure, memberId, page), {
      id: ({ id }) => id,
      limit: ({ kind }) => kind,
      change: ({ change }) => change,
      from: ({ from }) => from,
      to: ({ to }) => to,
      created: ({ created }) => created.time
    }),
    exportFile('timeouts.csv', (page) => listPlayBlocks(closure, memberId, page), {
      id: ({ id }) => id,
      kind: ({ kind }) => kind,
      length: ({ length }) => length,
      created: ({ created }) => created.time,
      ends: ({ ends }) => ends.time,
      recognised_by: ({ matchedBy }) => matchedBy.join(' '),
      released: ({ released }) => released.time
    })
  ]
}

function spinFile(closure: AccountClosure, owner: Owner): ExportFile {
  return exportFile('spins.csv', (page) => listOwnSpins(closure, { ...page, ...owner }), {
    spin: ({ id }) => id,
    state: ({ state }) => state,
    prize: ({ prize }) => prize,
    points: ({ money }) => money,
    requested: ({ requested }) => requested,
    ended: ({ ended }) => ended
  })
}

function serviceFiles(closure: AccountClosure, owner: Owner): ExportFile[] {
  return [
    exportFile('messages.csv', (page) => messageHistory(closure, owner.memberId, page), {
      id: ({ id }) => id,
      from: ({ isOwn }) => (isOwn ? 'me' : 'staff'),
      text: ({ text }) => text,
      picture: ({ imageUrl }) => imageUrl ?? '',
      record: ({ record }) => record?.no ?? '',
      sent: ({ createdAt }) => createdAt
    }),
    exportFile('tickets.csv', (page) => listTickets(closure, { ...page, ...owner }), {
      id: ({ id }) => id,
      kind: ({ kind }) => kind,
      topic: ({ topic }) => topic,
      record: ({ record }) => record?.no ?? '',
      state: ({ stateText }) => stateText,
      messages: ({ entries }) => entries.map(({ isOwn, text }) => `${isOwn ? 'me' : 'staff'}: ${text}`).join('\n'),
      created: ({ createdAt }) => createdAt,
      updated: ({ updatedAt }) => updatedAt
    })
  ]
}

function hostFiles(closure: AccountClosure, owner: Owner): ExportFile[] {
  return [
    exportFile('appointments.csv', (page) => listAppointments(closure, { ...page, ...owner }), {
      id: ({ id }) => id,
      host: ({ host }) => host.name,
      city: ({ host }) => host.city,
      status: ({ stateText }) => stateText,
      begins: ({ startsAt }) => startsAt,
      ends: ({ endsAt }) => endsAt,
      place: ({ place }) => place,
      memo: ({ memo }) => memo,
      answer: ({ answer }) => answer,
      created: ({ createdAt }) => createdAt
    }),
    exportFile('host_reports.csv', (page) => listOwnReports(closure, { ...page, memberId: owner.memberId }), {
      id: ({ id }) => id,
      host: ({ host }) => host,
      reason: ({ reason }) => reason,
      text: ({ text }) => text,
      outcome: ({ outcome }) => outcome,
      note: ({ note }) => note,
      created: ({ created }) => created,
      due: ({ due }) => due,
      decided: ({ decided }) => decided
    })
  ]
}

type Recharge = CallOutput<'getUserRechargeList'>[number]
type Withdrawal = CallOutput<'getUserWithdrawList'>[number]

import { z } from 'zod'
import { gameCalls } from '../../calls/game.ts'
import { walletCalls } from '../../calls/wallet.ts'
import { paging, wireAmount, wireId } from '../../fields.ts'
import {
  boundedPoints,
  idText,
  listInput,
  listOutput,
  memberStatus,
  timestamp,
  operatorName,
  reason,
  words
} from '../fields.ts'
import { personHidden, personName, personSearch, personSex, personText } from '../personal.ts'
import { memberMoneylog, memberRecharges } from './books/member-records.ts'

const ofMember = { id: idText, ...paging }

const session = z.object({
  id: z.string(),
  device: personText,
  address: personText,
  created: timestamp,
  seen: timestamp
})

const picture = z.object({
  id: wireId,
  username: personName,
  name: personName,
  sex: personSex,
  birthday: personHidden,
  lang: z.string(),
  avatarUrl: personHidden,
  status: memberStatus,
  statusReason: personText,
  paypassword: z.boolean(),
  invite: z.string(),
  /** The code that the member joined with, and the member it belongs to: an id, or 0 for a campaign. */
  invitedBy: z.object({ code: z.string(), member: wireId }),
  created: timestamp,
  /** When withdrawals are possible again after a credential was reset or changed. */
  withdrawAfter: timestamp,
  money: wireAmount,
  frozen: wireAmount,
  /** The disputed part of the held points. */
  disputed: wireAmount,
  statement: walletCalls.getPersonalreport.output,
  /** What the newest settled orders paid against chance, in standard deviations; null without a settled order. */
  play: z.object({ orders: z.number().int(), score: z.number().nullable() }),
  /** The bound bank account, its number masked; null without one. */
  bank: z
    .object({ name: z.string(), country: z.string(), account: z.string(), holder: personName, since: timestamp })
    .nullable(),
  sessions: z.array(session),
  notes: z.array(z.object({ id: wireId, text: personText, operator: operatorName, created: timestamp })),
  statusHistory: z.array(
    z.object({
      from: memberStatus,
      to: memberStatus,
      reason: personText,
      operator: operatorName.nullable(),
      created: timestamp
    })
  )
})

export const memberAdminCalls = {
  getMembers: {
    summary: 'Members by id, username or name.',
    input: z.object({
      ...listInput('created', 'username', 'name', 'money', 'frozen'),
      /** An id, or a part of a username or name. */
      q: personSearch(254),
      status: memberStatus.optional()
    }),
    output: listOutput(
      z.object({
        id: wireId,
        username: personName,
        name: personName,
        status: memberStatus,
        money: wireAmount,
        frozen: wireAmount,
        created: timestamp,
        seen: timestamp
      })
    ),
    refusals: []
  },
  getMember: {
    summary: 'All about one member but the long lists.',
    input: z.object({ id: idText }),
    output: picture,
    refusals: ['MEMBER_UNKNOWN']
  },
  getMemberOrders: {
    summary: 'A member’s orders, as the member sees them.',
    input: z.object(ofMember),
    output: gameCalls.getUserGameList.output,
    refusals: ['MEMBER_UNKNOWN']
  },
  getMemberRecharges: {
    summary: 'A member’s recharges, as the member sees them.',
    input: z.object(ofMember),
    output: memberRecharges,
    refusals: ['MEMBER_UNKNOWN']
  },
  getMemberMoneylog: {
    summary: 'A member’s money log, as the member sees it.',
    input: z.object(ofMember),
    output: walletCalls.getMoneylog.output.extend({ data: memberMoneylog }),
    refusals: ['MEMBER_UNKNOWN']
  },
  freezeMember: {
    summary:
      'Freeze an account: no play, purchases or recharges; the member reads why. Disputed points are held back, the ' +
      'rest can be withdrawn.',
    input: z.object({ id: idText, reason, disputed: boundedPoints.optional() }),
    output: z.null(),
    refusals: ['MEMBER_UNKNOWN', 'MEMBER_STATUS', 'DISPUTE_TOO_HIGH']
  },
  unfreezeMember: {
    summary: 'End the freezing of an account: it is what it was before, and disputed points are available again.',
    input: z.object({ id: idText, reason }),
    output: z.null(),
    refusals: ['MEMBER_UNKNOWN', 'MEMBER_STATUS']
  },
  addMemberNote: {
    summary: 'Write down something about a member, for operators alone. It stays as it is.',
    input: z.object({ id: idText, text: words(1, 2000) }),
    output: z.null(),
    refusals: ['MEMBER_UNKNOWN']
  },
  endMemberSessions: {
    summary: 'Sign a member out everywhere.',
    input: z.object({ id: idText, reason }),
    output: z.object({ ended: z.number().int() }),
    refusals: ['MEMBER_UNKNOWN']
  },
  resetMemberPassword: {
    summary:
      'Send a one-time link for a new login password to the member’s own mail address. Nobody else gets it. A member ' +
      'without one starts a recovery on the sign-in page.',
    input: z.object({ id: idText, reason }),
    output: z.null(),
    refusals: ['MEMBER_UNKNOWN', 'MEMBER_STATUS', 'MEMBER_NO_MAIL']
  },
  closeMember: {
    summary: 'Close an account for good, once nothing is on it.',
    input: z.object({ id: idText, reason }),
    output: z.null(),
    refusals: ['MEMBER_UNKNOWN', 'MEMBER_STATUS', 'MEMBER_HAS_POINTS', 'ACCOUNT_PENDING']
  }
} as const

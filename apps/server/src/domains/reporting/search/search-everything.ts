import type { LanguageCode } from '@glasshouse/contract'
import { operatorRoutes, type OperatorCallName, type OperatorParsed } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import type { Reporting } from '../reporting.ts'
import { NO_ID, type Found, type Search } from './found.ts'
import { wireChat, wireMember, wireRecharge, wireWithdrawal } from './describe-found.ts'
import { findDraws, findOrders, findVideos } from './find-play.ts'
import { selectChats, selectMemberById, selectMembersByWords, type FoundMember } from './search-member-queries.ts'
import { selectFoundRecharges, selectFoundWithdrawals } from './search-money-queries.ts'

type Kind = keyof Found

/** The call that lists each kind; its roles find it, too. */
const lists = {
  members: 'getMembers',
  withdrawals: 'getWithdrawals',
  recharges: 'getRecharges',
  orders: 'getOrders',
  draws: 'getDraws',
  videos: 'getVideos',
  chats: 'getConversations'
} as const satisfies Record<Kind, OperatorCallName>

/** How many of each kind: more of a kind that was asked for by name. */
const FEW = 4
const MANY = 20
/** The records of this many members are looked up. */
const MEMBERS_WITH_RECORDS = 3
/** Words shorter than this find too much to be of use. */
const SHORTEST = 2
const HIGHEST_ID = 2n ** 63n - 1n

/** Return a few of everything that matches, of the kinds that the operator's role may list. */
export async function searchEverything(
  reporting: Reporting,
  operator: Operator,
  { q, kind }: OperatorParsed<'search'>
): Promise<Found> {
  const may = (one: Kind) =>
    (kind === undefined || kind === one) &&
    (operatorRoutes[lists[one]].access as readonly string[]).includes(operator.role)
  const search = readSearch(q.text, kind === undefined ? FEW : MANY, operator.lang)
  const members = await findMembers(reporting, { ...search, words: q.name === null ? '' : search.words })
  const [money, orders, draws, videos, chats] = await Promise.all([
    findMoney(reporting, search, members, { withdrawals: may('withdrawals'), recharges: may('recharges') }),
    may('orders') ? findOrders(reporting, search, members[0] ?? null) : [],
    may('draws') ? findDraws(reporting, search) : [],
    may('videos') ? findVideos(reporting, search) : [],
    may('chats') ? selectChats(reporting.database.main, idsOf(members)) : []
  ])
  return {
    members: may('members') ? members.map(wireMember) : [],
    ...money,
    orders,
    draws,
    videos,
    chats: chats.map((chat) => wireChat(reporting, chat))
  }
}

function readSearch(text: string, limit: number, lang: LanguageCode): Search {
  const typed = /^\d{1,19}$/.test(text) ? BigInt(text) : NO_ID
  return {
    text,
    words: text.length >= SHORTEST ? text : '',
    id: typed > HIGHEST_ID ? NO_ID : typed,
    limit,
    lang
  }
}

const idsOf = (members: readonly FoundMember[]) => members.slice(0, MEMBERS_WITH_RECORDS).map(({ id }) => id)

async function findMembers({ database }: Reporting, { id, words, limit }: Search): Promise<FoundMember[]> {
  const [byId, byWords] = await Promise.all([
    id === NO_ID ? [] : selectMemberById(database.main, id),
    words === '' ? [] : selectMembersByWords(database.main, words, limit)
  ])
  return [...byId, ...byWords.filter((member) => member.id !== byId[0]?.id)]
}

async function findMoney(
  reporting: Reporting,
  { id, text, limit, lang }: Search,
  members: readonly FoundMember[],
  may: { withdrawals: boolean; recharges: boolean }
): Promise<Pick<Found, 'withdrawals' | 'recharges'>> {
  const { main } = reporting.database
  const wanted = { id, memberIds: idsOf(members), limit }
  const [withdrawals, recharges] = await Promise.all([
    may.withdrawals ? selectFoundWithdrawals(main, wanted) : [],
    may.recharges ? selectFoundRecharges(main, { ...wanted, paymentId: text }) : []
  ])
  return {
    withdrawals: withdrawals.map((row) => wireWithdrawal(reporting, row, lang)),
    recharges: recharges.map((row) => wireRecharge(reporting, row))
  }
}

import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { optionsOf } from '../../lottery/index.ts'
import { accountKindNames, templateCode, templateName } from '../../wallet/index.ts'
import type { Reporting } from '../reporting.ts'
import { templatesOf } from './account-entries.ts'
import {
  countTransfers,
  selectSubjects,
  selectTransfers,
  type SubjectRow,
  type TransferFilter,
  type TransferRow,
  type TransferSpan
} from './ledger-transfer-queries.ts'

const DAY_MS = 86_400_000
const LOOK_BACK_DAYS = [1, 30]

type Transfer = OperatorOutput<'getTransfers'>['rows'][number]

/** Return a page of the ledger's entries. */
export async function listTransfers(
  reporting: Reporting,
  input: OperatorParsed<'getTransfers'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getTransfers'>> {
  const { page, limit, sort = '-id' } = input
  const filter = filterOf(reporting, input)
  const [rows, total] = await Promise.all([
    selectNewest(reporting, filter, { sort, limit, offset: (page - 1) * limit }),
    countTransfers(reporting.database.main, filter)
  ])
  const subjects = await selectSubjects(reporting.database.main, rows)
  return {
    rows: rows.map((row, index) => ({ ...transferOf(reporting, row), ...subjectOf(row, subjects[index]!, lang) })),
    total,
    page,
    limit
  }
}

function filterOf({ siteTime }: Reporting, input: OperatorParsed<'getTransfers'>): TransferFilter {
  const midnight = (day: string) => siteTime.midnight(day.replaceAll('-', '')) * 1000
  const ofAccount = input.account ? templatesOf(input.account) : null
  const ofType = input.type ? [templateCode(input.type)] : null
  return {
    id: input.id ?? null,
    memberId: input.member ?? null,
    templates: ofType && ofAccount ? ofType.filter((code) => ofAccount.includes(code)) : (ofType ?? ofAccount),
    ref: input.ref ?? null,
    from: input.from === undefined ? null : new Date(midnight(input.from)),
    to: input.to === undefined ? null : new Date(midnight(input.to) + DAY_MS),
    lottery: input.lottery ?? null
  }
}

/**
 * Return a page of entries. The newest ones of all members are first searched for in the last days, by time, so that a
 * page of today does not read years.
 */
async function selectNewest(
  { database, clock }: Reporting,
  filter: TransferFilter,
  span: TransferSpan
): Promise<TransferRow[]> {
  if (span.sort === '-id' && filter.id === null && filter.memberId === null && filter.from === null) {
    const until = filter.to?.getTime() ?? clock.now()
    for (const days of LOOK_BACK_DAYS) {
      const from = new Date(until - days * DAY_MS)
      const rows = await selectTransfers(database.main, { ...filter, from }, span)
      if (rows.length === span.limit) return rows
    }
  }
  return selectTransfers(database.main, filter, span)
}

type Subject = Pick<Transfer, 'username' | 'draw' | 'options' | 'title' | 'about'>

function transferOf({ siteTime }: Reporting, row: TransferRow): Omit<Transfer, keyof Subject> {
  return {
    id: row.id.toString(),
    at: siteTime.timestamp(row.created_at),
    member: Number(row.member_id),
    type: templateName(row.template),
    debit: { kind: accountKindNames[row.debit_kind]!, owner: row.debit_owner.toString() },
    credit: { kind: accountKindNames[row.credit_kind]!, owner: row.credit_owner.toString() },
    amount: formatAmount(row.amount),
    balance: row.balance_after === null ? '' : formatAmount(row.balance_after),
    ref: row.ref.toString(),
    reason: row.reason
  }
}

function subjectOf(row: TransferRow, subject: SubjectRow, lang: LanguageCode): Subject {
  const text = (texts: Record<string, string> | null) => texts?.[lang] ?? texts?.['en_us'] ?? ''
  const { key, number } = subject
  return {
    username: subject.username ?? '',
    draw:
      key === null || number === null
        ? null
        : { key, name: text(subject.lottery_name), periodNumber: number.toString() },
    options: subject.options === null ? [] : optionsOf(subject.options),
    title: text(subject.titles),
    about: aboutOf(row, subject)
  }
}

const ABOUT = {
  recharge: 'recharge',
  bet: 'order',
  win: 'order',
  bet_refund: 'order',
  pool_profit: 'draw',
  pool_loss: 'draw',
  withdraw_hold: 'withdrawal',
  withdraw_return: 'withdrawal',
  withdraw_paid: 'withdrawal',
  adjust_up: 'proposal',
  adjust_down: 'proposal',
  dispute_hold: 'dispute',
  dispute_return: 'dispute',
  video: 'video',
  video_refund: 'video',
  wheel_prize: 'spin'
} as const satisfies Record<Transfer['type'], Transfer['about']['kind']>

/** Return the document that an entry was posted for. */
function aboutOf(row: TransferRow, { proposal_id: proposal, video_id: video, number }: SubjectRow): Transfer['about'] {
  const kind = ABOUT[templateName(row.template)]
  const ids: Partial<Record<typeof kind, bigint | null>> = { proposal, video, draw: number }
  return { kind, id: (ids[kind] ?? row.ref).toString() }
}

import type { ConsoleSection } from '@glasshouse/contract/operator'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { queryClient } from './query-client.ts'
import { meKey } from './me.ts'
import { setLost } from './live-state.ts'
import { hearTyping } from './typing.ts'

/** The reading calls of each part of the console: asked anew when the server says that it changed. */
const CALLS: Record<ConsoleSection, readonly OperatorCallName[]> = {
  withdrawals: ['getWithdrawals', 'getWithdrawalCounts', 'getWithdrawal'],
  recharges: ['getMismatches', 'getRecharges'],
  members: [
    'getMembers',
    'getMember',
    'getMemberRecoveries',
    'getMemberMoneylog',
    'getMemberRecharges',
    'getMemberOrders'
  ],
  ledger: ['getAccounts', 'getTransfers', 'getReconciliations'],
  proposals: ['getProposals'],
  settings: ['getSettings', 'getSettingsVersions', 'getChannels'],
  limits: ['getLimitRegister', 'getMemberLimits'],
  invites: ['getInviteCodes', 'getInvited'],
  operators: ['getOperators'],
  videos: ['getVideos', 'getVideo', 'getIngest', 'getVideoCategories', 'getVideoWithdrawal'],
  wheel: ['getWheel', 'getWheelVersions', 'getWheelVersion', 'getWheelSpins'],
  lotteries: ['getAdminLotteries', 'getLotteryVersions'],
  announcements: ['getNotices', 'getBanners', 'getPopups'],
  service: [
    'getServiceOverview',
    'getConversations',
    'getConversation',
    'getGuestConversations',
    'getGuestConversation',
    'getCannedAnswers',
    'getTickets',
    'getTicket'
  ],
  hosts: ['getHostOverview', 'getHostList', 'getHostFile', 'getAdminAppointments', 'getHostReports'],
  audit: ['getAudit', 'getAuditState']
}

const RETRY = 3000

let source: EventSource | null = null

/** Keeps what is shown up to date, for as long as somebody is signed in. The browser opens a lost stream again by itself. */
export function followChanges(): void {
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== meKey[0]) return
    const { state } = (query.state.data ?? {}) as { state?: string }
    if (state === 'full' && query.state.status === 'success') open()
    else close()
  })
}

function open(): void {
  if (source) return
  source = new EventSource('/api/operator/live')
  let opened = 0
  source.addEventListener('open', () => {
    setLost(false)
    // What changed while nothing was heard is not told again.
    if (opened++ > 0) void queryClient.invalidateQueries()
  })
  source.addEventListener('console', ({ data }: MessageEvent<string>) => {
    const { section } = JSON.parse(data) as { section: ConsoleSection }
    for (const name of CALLS[section]) void queryClient.invalidateQueries({ queryKey: [name] })
  })
  source.addEventListener('typing', hearTyping)
  source.addEventListener('error', () => {
    setLost(true)
    if (source?.readyState !== EventSource.CLOSED) return
    close()
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: meKey }), RETRY)
  })
}

function close(): void {
  source?.close()
  source = null
}

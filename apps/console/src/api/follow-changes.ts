import type { ConsoleSection } from '@glasshouse/contract/operator'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { queryClient } from './query-client.ts'
import { meKey } from './me.ts'
import { isLost, setLost } from './live-state.ts'
import { setServerClock } from './server-clock.ts'
import { receiveTyping } from './typing.ts'

/** The read calls of each section of the console. They are fetched again when the server reports a change. */
const CALLS: Record<ConsoleSection, readonly OperatorCallName[]> = {
  withdrawals: ['getWithdrawals', 'getWithdrawalCounts', 'getWithdrawal'],
  recharges: ['getMismatches', 'getRecharges'],
  members: [
    'getMembers',
    'getMember',
    'getMemberRecoveries',
    'getMemberMoneylog',
    'getMemberTimeline',
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
/** What waits is counted again this long after a change, once for all changes until then. */
const COUNT_AFTER_MS = 1000

let source: EventSource | null = null

/** Keep the screen up to date while an operator is signed in. The browser reopens a lost stream by itself. */
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
  let opened = isLost() ? 1 : 0
  source.addEventListener('open', () => {
    setLost(false)
    // The server does not repeat what changed while the stream was down.
    if (opened++ > 0) void queryClient.invalidateQueries()
  })
  source.addEventListener('console', ({ data }: MessageEvent<string>) => {
    const { section } = JSON.parse(data) as { section: ConsoleSection }
    for (const name of CALLS[section]) void queryClient.invalidateQueries({ queryKey: [name] })
    countSoon()
  })
  source.addEventListener('hello', ({ data }: MessageEvent<string>) => {
    setServerClock((JSON.parse(data) as { serverMs: number }).serverMs)
  })
  source.addEventListener('typing', receiveTyping)
  source.addEventListener('error', () => {
    setLost(true)
    if (source?.readyState !== EventSource.CLOSED) return
    close()
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: meKey }), RETRY)
  })
}

/** Open the stream now, instead of waiting for the browser's next attempt. */
export function reconnect(): void {
  close()
  open()
}

let counting: ReturnType<typeof setTimeout> | undefined

function countSoon(): void {
  counting ??= setTimeout(() => {
    counting = undefined
    void queryClient.invalidateQueries({ queryKey: ['getConsoleCounts'] })
  }, COUNT_AFTER_MS)
}

function close(): void {
  source?.close()
  source = null
}

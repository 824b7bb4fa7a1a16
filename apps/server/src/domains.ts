import type { Context } from './context.ts'
import { sealFirst } from './domains/anchor/index.ts'
import { registerAnnouncementAdmin } from './domains/announcement/admin/index.ts'
import { registerAnnouncementRoutes } from './domains/announcement/index.ts'
import { createFairness, registerFairnessRoutes } from './domains/fairness/index.ts'
import { createHosts, ensureDemoHosts, registerHostDesk, registerHostRoutes } from './domains/host/index.ts'
import { registerLeavingRoutes } from './domains/account-closure/index.ts'
import { registerLimitRoutes } from './domains/limits/index.ts'
import { createLottery, ensureLotteries, findRules, playTotals, registerDrawDesk } from './domains/lottery/index.ts'
import {
  createMembers,
  demandConfirmed,
  endDemoInvite,
  ensureDemoInvite,
  registerMemberRoutes,
  renewPersonMarks
} from './domains/member/index.ts'
import { registerMemberAdmin } from './domains/member/admin/index.ts'
import { createOperators, keepAuditHeads, registerOperatorRoutes, renewSetupCode } from './domains/operator/index.ts'
import {
  createProviders,
  ensureChannels,
  listChannels,
  registerPaymentDesk,
  registerPaymentRoutes,
  type Payments
} from './domains/payment/index.ts'
import { registerPushRoutes } from './domains/push/index.ts'
import { registerReporting } from './domains/reporting/index.ts'
import { registerSettingsAdmin } from './domains/settings/admin/index.ts'
import {
  createService,
  ensureDemoCanned,
  registerServiceDesk,
  registerServiceRoutes,
  unreadAnswers
} from './domains/service/index.ts'
import { createSite, ensureDemoSite, registerSettingsRoutes } from './domains/settings/index.ts'
import { createUploads, registerUploadRoutes } from './domains/upload/index.ts'
import {
  createIngest,
  createVideos,
  ensureDemoVideos,
  findPoster,
  registerVideoDesk,
  registerVideoRoutes
} from './domains/video/index.ts'
import { registerRecoveryDesk, registerRecoveryRoutes } from './domains/recovery/index.ts'
import { registerWalletAdmin } from './domains/wallet/admin/index.ts'
import { registerWalletRoutes, type PlayTotals } from './domains/wallet/index.ts'
import {
  ensureDemoWheel,
  findWheelRules,
  readyWheel,
  registerWheelDesk,
  registerWheelRoutes,
  type Wheel
} from './domains/wheel/index.ts'
import {
  applyPayoutReport,
  registerWithdrawalDesk,
  registerWithdrawalRoutes,
  renewAccountMarks
} from './domains/withdrawal/index.ts'
import type { Authenticate, CallingMember } from './http/caller.ts'
import type { AuthenticateOperator } from './http/operator/operator-caller.ts'
import type { RecordRefusal } from './http/operator/serve-operator.ts'
import type { Registration } from './http/registration.ts'
import { DeskStreams, Live, registerDeskLive, registerLive } from './live/index.ts'
import { createProposalKinds } from './domains/proposal-kinds.ts'
import { startJobs } from './start-jobs.ts'

/** All domains, put together once at start. */
export type Domains = {
  authenticate: Authenticate
  /** Refuses `REAUTH_REQUIRED` where it is too long since the member entered a password in this session. */
  demandConfirmed(member: CallingMember): Promise<void>
  authenticateOperator: AuthenticateOperator
  recordRefusal: RecordRefusal
  register(registration: Registration): void
  /** Where the poster of a video is that anybody may look at; null for any other. */
  findPoster(videoId: number): Promise<string | null>
  /** The origins of other pages that the member app shows in a frame. */
  framed(): Promise<string[]>
  /** Fills a new database with the demonstration's lotteries, channels and notices; what is there stays as it is. */
  ensureDemo(): Promise<void>
  /** A one-time code for the first owner of a site that has no operator yet; else null. */
  renewSetupCode(): Promise<string | null>
  /** Starts what runs by the clock. */
  start(): Promise<void>
  /** Ends the streams, which would otherwise hold their connections for ever. */
  drain(): void
  /** Ends what runs by the clock; what is under way is finished. */
  stop(): Promise<void>
}

/** Puts the domains together: the one place where they meet. */
export function createDomains(context: Context): Domains {
  const parts = createParts(context)
  const { members, operators, lottery, live, consoles } = parts
  const ends: (() => unknown)[] = []
  return {
    authenticate: members.guard.authenticate,
    demandConfirmed: (member) => demandConfirmed(members, member),
    authenticateOperator: operators.authenticate,
    recordRefusal: operators.recordRefusal,
    register: (registration) => {
      registerMembersCalls(registration, context, parts)
      registerOperatorsCalls(registration, context, parts)
    },
    findPoster: (videoId) => findPoster(parts.videos, videoId),
    framed: async () => {
      const { service_url } = await parts.site.settings()
      const own = service_url === '' ? [] : [new URL(service_url).origin]
      return [...parts.payments.providers.values()].flatMap(({ payOrigins }) => [...payOrigins]).concat(own)
    },
    ensureDemo: async () => {
      await ensureDemoSite(context)
      await ensureDemoCanned(context)
      if (context.config.mode === 'sandbox') {
        await ensureDemoInvite(context)
        await ensureChannels(context)
      }
      await ensureLotteries(context)
      await ensureDemoVideos(context)
      await ensureDemoWheel(context)
      await ensureDemoHosts(context)
    },
    renewSetupCode: () => renewSetupCode(operators),
    start: async () => {
      await sealFirst(context, parts.fairness)
      await renewPersonMarks(context)
      await renewAccountMarks(context)
      if (context.config.mode === 'live') await endDemoInvite(context)
      ends.push(
        keepAuditHeads(context),
        () => members.mails?.close(),
        () => consoles.stop(),
        () => live.stop(),
        () => lottery.stop()
      )
      consoles.start()
      await live.start()
      await readyWheel(parts.wheel)
      await lottery.start()
      const jobs = startJobs(context, parts)
      ends.push(...jobs.map((job) => () => job.stop()))
    },
    drain: () => {
      live.endStreams()
      consoles.endStreams()
    },
    stop: async () => {
      await Promise.all(ends.map((end) => end()))
    }
  }
}

type Parts = ReturnType<typeof createParts>

function createParts(context: Context) {
  const providers = createProviders(context.config, context.outgoing)
  const site = createSite(context, (lang) => listChannels(context.database.main, providers, lang))
  const members = createMembers(context, site)
  const operators = createOperators(context, members)
  const uploads = createUploads(context, {
    sessions: members.guard,
    authenticateOperator: operators.authenticate
  })
  const service = createService(context, { site, pictures: uploads.pictures })
  const hosts = createHosts(context, { site, uploads })
  const videos = createVideos(context, { site, sessions: members.guard })
  const ingest = createIngest(context)
  const fairness = createFairness(context)
  const wheel: Wheel = { context, fairness, site }
  const lottery = createLottery(context, { fairness, gamesOpen: () => site.isGamesOpen() })
  const totals: PlayTotals = (stretch) => playTotals(context, stretch)
  const withdrawals = { ...context, site, members, providers, playTotals: totals }
  const payments: Payments = {
    ...context,
    providers,
    takePayoutReport: (tx, told) => applyPayoutReport(tx, withdrawals, told)
  }
  const live = new Live(context, members.guard.authenticate)
  const consoles = new DeskStreams(context, operators.authenticate)
  const admin = { ...context, members, payments, uploads, playTotals: totals }
  return {
    site,
    members,
    service,
    uploads,
    hosts,
    videos,
    ingest,
    fairness,
    wheel,
    lottery,
    totals,
    withdrawals,
    payments,
    operators,
    live,
    consoles,
    admin
  }
}

function registerMembersCalls(registration: Registration, context: Context, parts: Parts): void {
  const { site, members, uploads, fairness } = parts
  registerSettingsRoutes(registration, site)
  registerAnnouncementRoutes(registration, context)
  registerPushRoutes(registration, context)
  registerMemberRoutes(registration, members, (memberId) => unreadAnswers(context.database.main, memberId))
  registerServiceRoutes(registration, parts.service)
  registerUploadRoutes(registration, uploads)
  registerHostRoutes(registration, parts.hosts)
  registerVideoRoutes(registration, parts.videos)
  registerWheelRoutes(registration, parts.wheel)
  registerRecoveryRoutes(registration, { ...context, members })
  registerLeavingRoutes(registration, { ...context, members, uploads })
  registerLimitRoutes(registration, context)
  registerWalletRoutes(registration, context, parts.totals)
  registerPaymentRoutes(registration, parts.payments)
  registerWithdrawalRoutes(registration, parts.withdrawals)
  registerFairnessRoutes(registration, {
    context,
    fairness,
    findRules: async (hash) => (await findRules(context, hash)) ?? findWheelRules(context, hash)
  })
  parts.lottery.register(registration)
  registerLive(registration, parts.live)
}

function registerOperatorsCalls(registration: Registration, context: Context, parts: Parts): void {
  const { operators, payments, withdrawals, videos, ingest, admin, consoles } = parts
  registerMemberAdmin(registration, admin)
  registerWalletAdmin(registration, admin)
  registerReporting(registration, admin)
  registerSettingsAdmin(registration, admin)
  registerAnnouncementAdmin(registration, admin)
  registerRecoveryDesk(registration, { ...context, members: parts.members })
  registerServiceDesk(registration, parts.service)
  registerPaymentDesk(registration, payments)
  registerWithdrawalDesk(registration, withdrawals)
  registerVideoDesk(registration, { videos, ingest, authenticate: operators.authenticate })
  registerWheelDesk(registration, parts.wheel)
  registerHostDesk(registration, parts.hosts)
  const draws = { context, fairness: parts.fairness }
  registerDrawDesk(registration, draws)
  registerOperatorRoutes(registration, operators, createProposalKinds({ operators, context, draws, payments }))
  const { authenticate } = operators
  registerDeskLive(registration, { streams: consoles, authenticate, consoleUrl: context.config.consoleUrl })
}

import type { BackupState } from './backup/measure-backups.ts'
import type { Context } from './context.ts'
import { measureMigrations } from './database/measure-migrations.ts'
import type { Domain } from './domain.ts'
import { accountClosureDomain } from './domains/account-closure/account-closure-domain.ts'
import { findAuditAnchor } from './domains/anchor/index.ts'
import { anchorDomain } from './domains/anchor/anchor-domain.ts'
import { selectNoticesToPush } from './domains/announcement/index.ts'
import { announcementDomain } from './domains/announcement/announcement-domain.ts'
import { backupDomain } from './domains/backup/backup-domain.ts'
import { fairnessDomain } from './domains/fairness/fairness-domain.ts'
import { createFairness } from './domains/fairness/index.ts'
import { selectHostQueues } from './domains/host/index.ts'
import { hostDomain } from './domains/host/host-domain.ts'
import { findNewsReaders, type LimitSources } from './domains/limits/index.ts'
import { limitsDomain } from './domains/limits/limits-domain.ts'
import { findRules, selectLosses, selectPlay, selectPlayTotals } from './domains/lottery/index.ts'
import { lotteryDomain } from './domains/lottery/lottery-domain.ts'
import { createMembers, findLiveSessions, membersById, requireConfirmed } from './domains/member/index.ts'
import { memberDomain } from './domains/member/member-domain.ts'
import { createOperators, renewSetupCode } from './domains/operator/index.ts'
import { operatorDomain } from './domains/operator/operator-domain.ts'
import { createProviders, listChannels, selectDeposits, type Payments } from './domains/payment/index.ts'
import { paymentDomain } from './domains/payment/payment-domain.ts'
import { findOwnRecords } from './domains/own-records.ts'
import { createProposalKinds } from './domains/proposal-kinds.ts'
import type { PushSources } from './domains/push/index.ts'
import { pushDomain } from './domains/push/push-domain.ts'
import { recoveryDomain } from './domains/recovery/recovery-domain.ts'
import { reportingDomain } from './domains/reporting/reporting-domain.ts'
import { unreadAnswers } from './domains/service/index.ts'
import { serviceDomain } from './domains/service/service-domain.ts'
import { createSite } from './domains/settings/index.ts'
import { settingsDomain } from './domains/settings/settings-domain.ts'
import { createUploads } from './domains/upload/index.ts'
import { uploadDomain } from './domains/upload/upload-domain.ts'
import { createVideos, findPoster } from './domains/video/index.ts'
import { videoDomain } from './domains/video/video-domain.ts'
import type { PlayTotals } from './domains/wallet/index.ts'
import { walletDomain } from './domains/wallet/wallet-domain.ts'
import { findWheelRules } from './domains/wheel/index.ts'
import { wheelDomain } from './domains/wheel/wheel-domain.ts'
import { applyPayoutReport } from './domains/withdrawal/index.ts'
import { withdrawalDomain } from './domains/withdrawal/withdrawal-domain.ts'
import type { Authenticate, CallingMember } from './http/caller.ts'
import type { AuthenticateOperator } from './http/operator/operator-caller.ts'
import type { RecordRefusal } from './http/operator/serve-operator.ts'
import type { Registration } from './http/registration.ts'
import { ConsoleStreams, Live, liveDomain } from './live/index.ts'
import { measureDatabase } from './observe/metrics/measure-database.ts'
import type { Repeating } from './time/repeat.ts'

/** All domains, created once at start. */
export type Domains = {
  authenticate: Authenticate
  /** Refuse `REAUTH_REQUIRED` unless the member entered a password in this session recently. */
  requireConfirmed(member: CallingMember): Promise<void>
  authenticateOperator: AuthenticateOperator
  recordRefusal: RecordRefusal
  register(registration: Registration): void
  /** Return the path of a video's public poster, or null. */
  findPoster(videoId: number): Promise<string | null>
  /** Return the origins of external pages that the member app shows in a frame. */
  framed(): Promise<string[]>
  /** Fill a new database with the demo's lotteries, channels and notices. Existing rows stay as they are. */
  ensureDemo(): Promise<void>
  /** Return a one-time code for the first owner of a site without operators, else null. */
  renewSetupCode(): Promise<string | null>
  /** Start the jobs. */
  start(): Promise<void>
  /** End the streams, which would otherwise hold their connections forever. */
  drain(): void
  /** Stop the jobs, after work in progress. */
  stop(): Promise<void>
}

/** Create the domains and connect them. No other file knows all of them. */
export function createDomains(context: Context, backups: BackupState | null = null): Domains {
  const parts = createParts(context)
  const { members, operators, live, consoles } = parts
  const domains = [...listDomains(context, parts), backupDomain(context, backups)]
  measureDatabase(context, [measureMigrations(context), ...domains.map((domain) => async () => domain.measure?.())])
  let jobs: Repeating[] = []
  return {
    authenticate: members.guard.authenticate,
    requireConfirmed: (member) => requireConfirmed(members, member),
    authenticateOperator: operators.authenticate,
    recordRefusal: operators.recordRefusal,
    register: (registration) => {
      for (const domain of domains) domain.register?.(registration)
    },
    findPoster: (videoId) => findPoster(parts.videos, videoId),
    framed: async () => {
      const { serviceUrl } = await parts.site.settings()
      const own = serviceUrl === '' ? [] : [new URL(serviceUrl).origin]
      return [...parts.payments.providers.values()].flatMap(({ payOrigins }) => [...payOrigins]).concat(own)
    },
    ensureDemo: async () => {
      for (const domain of domains) await domain.seed?.()
    },
    renewSetupCode: () => renewSetupCode(operators),
    start: async () => {
      for (const domain of domains) await domain.start?.()
      jobs = domains.flatMap((domain) => domain.jobs?.() ?? [])
    },
    drain: () => {
      live.endStreams()
      consoles.endStreams()
    },
    stop: async () => {
      await Promise.all([...domains.map((domain) => domain.stop?.()), ...jobs.map((job) => job.stop())])
    }
  }
}

type Parts = ReturnType<typeof createParts>

/**
 * List all domains in the order of their start. The ledger is sealed before other domains write, the streams listen
 * before a draw can change, and the wheel has its seeds before the lotteries accept orders.
 */
function listDomains(context: Context, parts: Parts): Domain[] {
  const { site, members, operators, uploads, fairness, payments, withdrawals, admin } = parts
  const { authenticate } = operators
  return [
    anchorDomain(context, fairness),
    settingsDomain(admin, site),
    announcementDomain(admin),
    pushDomain(context, pushSources),
    serviceDomain(context, { site, uploads, findOwnRecords }),
    memberDomain(admin, (memberId) => unreadAnswers(context.database.main, memberId)),
    uploadDomain(uploads),
    recoveryDomain({ ...context, members }),
    accountClosureDomain({ ...context, members, uploads }),
    limitsDomain({ ...context, ...limitSources }),
    walletDomain(context, parts.playTotals),
    paymentDomain(payments),
    withdrawalDomain(withdrawals),
    reportingDomain(admin),
    operatorDomain(operators, {
      kinds: createProposalKinds({ operators, context, draws: { context, fairness }, payments }),
      findAnchor: () => findAuditAnchor(context)
    }),
    liveDomain(parts.live, { streams: parts.consoles, authenticate, consoleUrl: context.config.consoleUrl }),
    fairnessDomain({
      context,
      fairness,
      findRules: async (hash) =>
        (await findRules(context.database.main, hash)) ?? findWheelRules(context.database.main, hash)
    }),
    videoDomain(context, { videos: parts.videos, authenticate }),
    wheelDomain({ context, fairness, site }),
    lotteryDomain(context, { fairness, gamesOpen: () => site.isGamesOpen() }),
    hostDomain(context, { site, uploads })
  ]
}

/** The functions that limits take from domains which depend on limits. */
const limitSources: LimitSources = { readLosses: selectLosses, readDeposits: selectDeposits, readPlay: selectPlay }

/** The functions that push takes from domains which depend on push. */
const pushSources: PushSources = {
  findNewsReaders,
  readNotices: selectNoticesToPush,
  findLiveSessions
}

/** Create the parts that several domains use. */
function createParts(context: Context) {
  const providers = createProviders(context.config, context.outgoing)
  const site = createSite(context, (lang) => listChannels(context.database.main, providers, lang))
  const members = createMembers(context, site)
  const operators = createOperators(context, members)
  const { authenticate } = members.guard
  const uploads = createUploads(context, {
    sessions: members.guard,
    authenticateOperator: operators.authenticate,
    isAvatarOf: async (memberId, path) =>
      (await membersById(context.database.main, [memberId])).get(memberId)?.header_img === path
  })
  const videos = createVideos(context, { site, sessions: members.guard })
  const fairness = createFairness(context)
  const totals: PlayTotals = (range) => selectPlayTotals(context.database.main, range)
  const withdrawals = { ...context, site, members, providers, playTotals: totals }
  const payments: Payments = {
    ...context,
    providers,
    applyPayoutReport: (tx, received) => applyPayoutReport(tx, withdrawals, received)
  }
  const live = new Live(context, authenticate)
  const consoles = new ConsoleStreams(context, operators.authenticate)
  const admin = {
    ...context,
    members,
    payments,
    uploads,
    playTotals: totals,
    findNewsReaders,
    hostQueues: (before: { now: Date; day: Date }) => selectHostQueues(context.database.main, before)
  }
  return {
    site,
    members,
    operators,
    uploads,
    videos,
    fairness,
    playTotals: totals,
    withdrawals,
    payments,
    live,
    consoles,
    admin
  }
}

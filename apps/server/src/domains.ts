import type { Context } from './context.ts'
import { createFairness, registerFairnessRoutes } from './domains/fairness/index.ts'
import { createLottery, ensureLotteries, findRules, playTotals } from './domains/lottery/index.ts'
import { createMembers, ensureDemoInvite, registerMemberRoutes } from './domains/member/index.ts'
import {
  createSandboxCashier,
  ensureChannels,
  listChannels,
  registerPaymentRoutes,
  startPaymentJobs
} from './domains/payment/index.ts'
import { createSite, ensureDemoSite, registerSiteRoutes } from './domains/site/index.ts'
import { registerWalletRoutes, startReconciling } from './domains/wallet/index.ts'
import type { Authenticate } from './http/caller.ts'
import type { Registration } from './http/registration.ts'
import { Live, registerLive } from './live/index.ts'

/** All domains, put together once at start. */
export type Domains = {
  authenticate: Authenticate
  register(registration: Registration): void
  /** Fills a new database with the demonstration's lotteries, channels and notices; what is there stays as it is. */
  ensureDemo(): Promise<void>
  /** Starts what runs by the clock. */
  start(): Promise<void>
  /** Ends the streams, which would otherwise hold their connections for ever. */
  drain(): void
  /** Ends what runs by the clock; what is under way is finished. */
  stop(): Promise<void>
}

/** Puts the domains together: the one place where they meet. */
export function createDomains(context: Context): Domains {
  const site = createSite(context, (lang) => listChannels(context.database.main, lang))
  const members = createMembers(context, site)
  const { authenticate } = members.guard
  const fairness = createFairness(context)
  const lottery = createLottery(context, { fairness, gamesOpen: () => site.isGamesOpen() })
  const payments = { ...context, providers: paymentProviders(context) }
  const live = new Live(context, authenticate)
  const ends: (() => unknown)[] = []
  return {
    authenticate,
    register: (registration) => {
      registerSiteRoutes(registration, context, site)
      registerMemberRoutes(registration, members)
      registerWalletRoutes(registration, context, (memberId) => playTotals(context, memberId))
      registerPaymentRoutes(registration, payments)
      registerFairnessRoutes(registration, { context, fairness, findRules: (hash) => findRules(context, hash) })
      lottery.register(registration)
      registerLive(registration, live)
    },
    ensureDemo: async () => {
      await ensureDemoSite(context)
      await ensureDemoInvite(context)
      await ensureChannels(context)
      await ensureLotteries(context)
    },
    start: async () => {
      ends.push(
        () => live.stop(),
        () => lottery.stop()
      )
      await live.start()
      await lottery.start()
      const jobs = [startPaymentJobs(payments), startReconciling(context)]
      ends.push(...jobs.map((job) => () => job.stop()))
    },
    drain: () => live.endStreams(),
    stop: async () => {
      await Promise.all(ends.map((end) => end()))
    }
  }
}

function paymentProviders({ config }: Context) {
  const sandbox = createSandboxCashier({
    apiUrl: `http://127.0.0.1:${config.cashierPort}`,
    payOrigin: config.cashierUrl,
    apiToken: config.secrets.cashierToken,
    signingSecret: config.secrets.webhookSecret
  })
  return new Map([[sandbox.code, sandbox]])
}

import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useMe } from '../../api/me.ts'
import { useCall } from '../../api/use-call.ts'
import { ageText } from '../../parts/duration.ts'
import { useLanguage, useTranslations, type Translate } from '../../language/language.ts'

/** A line of health: what is checked, what was found, and where more is. */
export type Check = {
  name: 'draws' | 'beacon' | 'books' | 'seeds' | 'nodes' | 'providers' | 'backups' | 'audit'
  tone: 'good' | 'wait' | 'bad'
  text: string
  link?: { to: '/draws' | '/ledger' | '/recharges' | '/withdrawals' | '/backups' | '/audit'; search: never }
}

const POLL_MS = 15_000
/** Seeds for less than this many days are few. */
const FEW_DAYS = 7

type Monitor = OperatorOutput<'getDrawMonitor'>
type Numbers = { t: Translate; locale: string }

/** Return the lines of health that the operator's role may read, and when they were read. */
export function useChecks(): { checks: Check[]; updatedAt: number } {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { may } = useMe()
  const watch = (name: Parameters<typeof may>[0]) => ({ refetchInterval: POLL_MS, enabled: may(name) })
  const monitor = useCall('getDrawMonitor', {}, watch('getDrawMonitor'))
  const books = useCall('getReconciliations', { limit: 1 }, watch('getReconciliations'))
  const health = useCall('getHealth', {}, watch('getHealth'))
  const backups = useCall('getBackups', {}, watch('getBackups'))
  const audit = useCall('getAuditState', {}, watch('getAuditState'))
  const numbers = { t, locale }
  return {
    updatedAt: Math.max(monitor.dataUpdatedAt, health.dataUpdatedAt),
    checks: [
      ...(monitor.data ? checkDraws(monitor.data, numbers) : []),
      ...(books.data ? checkBooks(books.data, numbers) : []),
      ...(health.data ? checkHealth(health.data, numbers) : []),
      ...(backups.data ? checkBackups(backups.data, numbers) : []),
      ...(audit.data ? checkAudit(audit.data, numbers) : [])
    ]
  }
}

const link = (to: NonNullable<Check['link']>['to'], search: object = {}) => ({ to, search: search as never })

function checkDraws({ beacon, lotteries }: Monitor, { t, locale }: Numbers): Check[] {
  const unfinished = lotteries.reduce((sum, lottery) => sum + lottery.unfinished, 0)
  const slowest = Math.max(0, ...lotteries.map(({ lag }) => lag.middle))
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(slowest / 1000)
  const open = lotteries.filter(({ state }) => state !== 'retired')
  const least = open.toSorted((a, b) => a.seedDays - b.seedDays)[0]
  return [
    {
      name: 'draws',
      tone: unfinished === 0 ? 'good' : 'bad',
      text: unfinished === 0 ? t('overview.onTime', { seconds }) : t('overview.lateDraws', { count: unfinished }),
      link: link('/draws')
    },
    {
      name: 'beacon',
      tone: beacon.state === 'good' ? 'good' : beacon.state === 'late' ? 'wait' : 'bad',
      text: t('overview.round', {
        beacon: beacon.label === 'drand' ? 'drand' : t('overview.local'),
        round: beacon.due,
        state: t(`draws.beaconStates.${beacon.state}`)
      }),
      link: link('/draws')
    },
    ...(least
      ? ([
          {
            name: 'seeds',
            tone: least.seedDays < FEW_DAYS ? 'wait' : 'good',
            text: t('overview.seedsOf', { lottery: least.name, days: least.seedDays }),
            link: link('/draws')
          }
        ] as const)
      : [])
  ]
}

function checkBooks({ rows: [newest] }: OperatorOutput<'getReconciliations'>, { t }: Numbers): Check[] {
  const differences = newest?.differences.length ?? 0
  const time = newest?.finished.time.slice(-8, -3) ?? ''
  return [
    {
      name: 'books',
      tone: !newest ? 'wait' : differences === 0 ? 'good' : 'bad',
      text: newest ? t('overview.differences', { count: differences, time }) : t('overview.unchecked'),
      link: link('/ledger', { tab: 'reconciliation' })
    }
  ]
}

function checkHealth({ nodes, providers }: OperatorOutput<'getHealth'>, { t, locale }: Numbers): Check[] {
  const unknown = providers.find(({ payoutsUnknown }) => payoutsUnknown > 0)
  const slowest = providers.toSorted((a, b) => (b.p95Seconds ?? -1) - (a.p95Seconds ?? -1))[0]
  const seconds = (value: number) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'second' }).format(value)
  return [
    {
      name: 'nodes',
      tone: nodes.lost > 0 ? 'bad' : 'good',
      text: t('overview.nodes', { running: nodes.running, all: nodes.running + nodes.lost })
    },
    unknown
      ? {
          name: 'providers',
          tone: 'wait',
          text: t('overview.payoutsUnknown', { provider: unknown.provider, count: unknown.payoutsUnknown }),
          link: link('/withdrawals', { view: 'under_way' })
        }
      : {
          name: 'providers',
          tone: 'good',
          text:
            slowest && slowest.p95Seconds !== null
              ? t('overview.p95', { provider: slowest.provider, time: seconds(slowest.p95Seconds) })
              : t('overview.noPayments'),
          link: link('/recharges', { tab: 'orders' })
        }
  ]
}

/** Return the worst of what the nodes that run report: no backups, a failure, or one that is late. */
function checkBackups({ nodes }: OperatorOutput<'getBackups'>, { t, locale }: Numbers): Check[] {
  const running = nodes.filter(({ reported }) => reported.isRecent)
  const states = new Set<string>(
    running.flatMap(({ base, archive, check }) => [base.state, archive.state, check.state])
  )
  const makers = running.filter(({ covers }) => covers !== 'nothing')
  const isFailed = makers.length === 0 || states.has('broken') || states.has('failing')
  const isLate = makers.length < running.length || states.has('late') || states.has('never')
  const age = Math.max(0, ...makers.map(({ base }) => base.age))
  const found = makers.length === 0 ? 'noBackups' : isFailed ? 'backupFailed' : 'backupAge'
  return [
    {
      name: 'backups',
      tone: isFailed ? 'bad' : isLate ? 'wait' : 'good',
      text: t(`overview.${found}`, { age: ageText(age, locale) }),
      link: link('/backups')
    }
  ]
}

function checkAudit({ records, whole }: OperatorOutput<'getAuditState'>, { t }: Numbers): Check[] {
  return [
    {
      name: 'audit',
      tone: whole ? 'good' : 'bad',
      text: t(whole ? 'overview.intact' : 'overview.broken', { count: records }),
      link: link('/audit')
    }
  ]
}

import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { repeat, type Repeating } from '../../../time/repeat.ts'
import { checkAudit, verdictOf, type AuditProgress } from './verify-audit.ts'

const CHECK_ALL_EVERY_MS = 3_600_000

/** Watches whether the audit log is intact. Its state is only in memory, where no SQL can change it. */
export type AuditWatch = {
  /** Check the records added since the last check. */
  state(): Promise<AuditState>
  /** Check the whole log now. Callers at the same time share one check. */
  checkAll(): Promise<AuditState>
  /** Check the whole log once an hour. */
  start(): Repeating
}

/** What the watch knows; the anchor is known to the caller. */
export type AuditState = Omit<OperatorOutput<'getAuditState'>, 'anchor'>

type Known = { progress: AuditProgress; full: { records: number; at: number; tookMilliseconds: number } }

export function createAuditWatch(context: Context): AuditWatch {
  const { config, clock, database, log, metrics, siteTime } = context
  let known: Known | null = null
  let checking: Promise<Known> | null = null

  const checkAll = async (): Promise<Known> => {
    const startedAt = performance.now()
    const progress = await checkAudit(database.main, config)
    const tookMilliseconds = Math.round(performance.now() - startedAt)
    const { records, head, problems } = verdictOf(progress)
    if (problems.length > 0) log.error({ records, head, problems: problems.slice(0, 20) }, 'the audit log is not whole')
    return { progress, full: { records, at: clock.now(), tookMilliseconds } }
  }
  const checkNew = async (before: Known): Promise<Known> => ({
    progress: await checkAudit(database.main, config, before.progress),
    full: before.full
  })
  /** Run one check at a time. Callers wait for the running one. */
  const check = (act: () => Promise<Known>): Promise<Known> =>
    (checking ??= act()
      .then((after) => {
        metrics.audit.problems.set(after.progress.problems.length)
        metrics.audit.checkedAt.setToCurrentTime()
        return (known = after)
      })
      .finally(() => (checking = null)))

  let checkingAll: Promise<Known> | null = null
  const checkEvery = (): Promise<Known> =>
    (checkingAll ??= (async () => {
      // Wait for a smaller check to end, so that its result is not returned for this one.
      await checking?.catch(() => null)
      return check(checkAll)
    })().finally(() => (checkingAll = null)))

  const describe = ({ progress, full }: Known): AuditState => {
    const { records, head, problems } = verdictOf(progress)
    const fullCheck = { ...full, at: siteTime.timestamp(new Date(full.at)) }
    return { records, head, whole: problems.length === 0, problems, fullCheck }
  }

  return {
    state: async () => describe(await check(() => (known ? checkNew(known) : checkAll()))),
    checkAll: async () => describe(await checkEvery()),
    start() {
      const repetition = { name: 'check of the audit log', everyMilliseconds: CHECK_ALL_EVERY_MS }
      return repeat(context, repetition, async () => {
        await checkEvery()
      })
    }
  }
}

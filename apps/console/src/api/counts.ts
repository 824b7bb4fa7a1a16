import { queues, type QueueName } from '@glasshouse/contract/operator-queues'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { mostUrgent, urgencyOf, type Urgency } from '../parts/marks/urgency.ts'
import { callQuery } from './use-call.ts'
import { useMe } from './me.ts'
import { useServerSeconds } from './server-clock.ts'

export type Queue = OperatorOutput<'getConsoleCounts'>['queues'][number]

/** Waits grow also when nothing changes. */
const POLL_MS = 30_000

/** Return what waits, by queue; undefined until it is known. Queues that the role may not list are missing. */
export function useCounts() {
  const { me } = useMe()
  return useQuery({ ...callQuery('getConsoleCounts', {}), refetchInterval: POLL_MS, enabled: me?.state === 'full' })
    .data
}

/** Return how long something may wait in a queue. */
export function useTargetSeconds(name: QueueName): number {
  const counts = useCounts()
  return counts?.queues.find((queue) => queue.name === name)?.targetSeconds ?? queues[name].targetSeconds
}

/** Return a function that sums what waits in some queues, and how urgent the most urgent is. */
export function useBadges(): (names: readonly QueueName[]) => { waiting: number; urgency: Urgency } {
  const counts = useCounts()
  const now = useServerSeconds()
  return (names) => {
    const shown = counts?.queues.filter(({ name }) => names.includes(name)) ?? []
    return {
      waiting: shown.reduce((sum, { waiting }) => sum + waiting, 0),
      urgency: mostUrgent(shown.map((queue) => urgencyOfQueue(queue, now)))
    }
  }
}

/** Return how urgent a queue is by its oldest. */
export function urgencyOfQueue({ waiting, oldest, targetSeconds, late }: Queue, nowSeconds: number): Urgency {
  if (waiting === 0) return 'calm'
  return late > 0 ? 'bad' : urgencyOf(nowSeconds - oldest.ts, targetSeconds)
}

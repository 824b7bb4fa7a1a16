import { fromHex, quicknet, roundTime, verifyRound } from '@glasshouse/fairness'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Metrics } from '../../../observe/metrics/metrics.ts'
import type { Outgoing } from '../../../outgoing/outgoing.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Beacon } from './beacon.ts'

const DAY = 86_400
const RELAY_TIMEOUT_MS = 5_000

const relayAnswer = z.object({ round: z.number().int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

type Tools = { clock: Clock; outgoing: Pick<Outgoing, 'fetch'>; log: Logger; metrics: Pick<Metrics, 'draws'> }

/**
 * Create the public beacon of the League of Entropy, `quicknet`. Request a round from all relays and take the first response
 * with a valid signature: no relay is trusted. API: https://docs.drand.love/dev-guide/developer/http-api
 */
export function createDrandBeacon(relays: readonly string[], { clock, outgoing, log, metrics }: Tools): Beacon {
  const ask = async (relay: string, round: number): Promise<Uint8Array> => {
    const answer = await outgoing.fetch(`${relay}/${quicknet.chainHash}/public/${round}`, {
      signal: AbortSignal.timeout(RELAY_TIMEOUT_MS)
    })
    if (!answer.ok) throw new Error(`${relay} answered ${answer.status}`)
    const signature = fromHex(relayAnswer.parse(await answer.json()).signature)
    if (!verifyRound(quicknet, round, signature)) throw new Error(`${relay} gave a signature that does not verify`)
    return signature
  }
  return {
    params: quicknet,
    label: 'drand',
    patienceSeconds: DAY,
    signatureOf: async (round) => {
      if (clock.now() < roundTime(quicknet, round) * 1000) return null
      try {
        return await Promise.any(relays.map((relay) => ask(relay, round)))
      } catch (error) {
        metrics.draws.beaconFailures.inc()
        log.warn({ round, err: error }, 'no relay gave the beacon round')
        return null
      }
    }
  }
}

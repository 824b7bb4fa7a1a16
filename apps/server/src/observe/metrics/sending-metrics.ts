import { Counter, Gauge, type Registry } from 'prom-client'
import { plainHistogram } from './plain-metrics.ts'

const DELAY_SECONDS = [0.01, 0.03, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30]

/** The streams of live events. */
export function createLiveMetrics(registry: Registry) {
  const registers = [registry]
  const refused = new Counter({
    name: 'glasshouse_live_streams_refused_total',
    help: 'Streams refused, by the limit: of the node, or of one caller.',
    labelNames: ['listener', 'limit'] as const,
    registers
  })
  for (const listener of ['visitor', 'member']) {
    for (const limit of ['node', 'caller']) refused.inc({ listener, limit }, 0)
  }
  return {
    refused,
    streams: new Gauge({
      name: 'glasshouse_live_streams',
      help: 'Open streams of this node, by listener: visitor, member or console.',
      labelNames: ['listener'],
      registers
    }),
    ended: new Counter({
      name: 'glasshouse_live_streams_cut_off_total',
      help: 'Streams that this node ended, by reason.',
      labelNames: ['listener', 'reason'] as const,
      registers
    }),
    delay: plainHistogram(registry, {
      name: 'glasshouse_live_delay_seconds',
      help: 'Time from a record of the public log until it was written to the last listener.',
      buckets: DELAY_SECONDS
    }),
    behind: new Gauge({
      name: 'glasshouse_live_records_behind',
      help: 'Records of the public log that this node has not sent to its listeners.',
      registers
    })
  }
}

/** Pushes to devices. */
export function createPushMetrics(registry: Registry) {
  const registers = [registry]
  return {
    sent: new Counter({
      name: 'glasshouse_pushes_total',
      help: 'Pushes sent by this node, by the answer of the push service.',
      labelNames: ['outcome'],
      registers
    }),
    queueLength: new Gauge({
      name: 'glasshouse_push_queue_length',
      help: 'Pushes that are due, up to 100,000.',
      registers
    }),
    queueAge: new Gauge({
      name: 'glasshouse_push_queue_age_seconds',
      help: 'How long the oldest of them has been due.',
      registers
    })
  }
}

/** Mails. */
export function createMailMetrics(registry: Registry) {
  const registers = [registry]
  const sent = new Counter({
    name: 'glasshouse_mails_total',
    help: 'Mails of this node: sent, failed, or not made because the address is unknown or had enough.',
    labelNames: ['outcome'],
    registers
  })
  sent.inc({ outcome: 'failed' }, 0)
  return {
    sent,
    queueLength: new Gauge({
      name: 'glasshouse_mail_queue_length',
      help: 'Mails that this node is sending.',
      registers
    })
  }
}

/** Videos to encode. */
export function createTranscodingMetrics(registry: Registry) {
  const registers = [registry]
  return {
    jobs: new Gauge({
      name: 'glasshouse_transcoding_jobs',
      help: 'Videos to encode on all nodes: queued or running.',
      labelNames: ['state'],
      registers
    }),
    queueAge: new Gauge({
      name: 'glasshouse_transcoding_queue_age_seconds',
      help: 'How long the oldest queued video has waited.',
      registers
    }),
    failures: new Counter({
      name: 'glasshouse_transcoding_failures_total',
      help: 'Attempts of this node to encode a video that failed for a reason other than the file.',
      registers
    })
  }
}

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { gaugeOnceSet, plainCounter, plainHistogram, type Observe } from './plain-metrics.ts'

const CALL_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600, 3600]
const WAIT_SECONDS = [0.001, 0.01, 0.1, 0.5, 1, 2, 5]

/** The calls that this node has answered. */
export function createCallMetrics(registry: Registry) {
  return {
    count: countCalls(registry),
    countHot: plainCounter(registry, {
      name: 'glasshouse_hot_calls_total',
      help: 'Calls answered before the framework.'
    }),
    time: plainHistogram(registry, {
      name: 'glasshouse_call_seconds',
      help: 'Time from a call to its answer, by path.',
      buckets: CALL_SECONDS,
      label: 'path'
    })
  }
}

/** Count in plain numbers, and turn them into the metric when it is read: no answer has to pay for its labels. */
function countCalls(registry: Registry): (path: string, status: number) => void {
  const counts = new Map<string, Map<number, number>>()
  const answers = new Counter({
    name: 'glasshouse_calls_total',
    help: 'Calls answered, by path and HTTP status.',
    labelNames: ['path', 'status'],
    registers: [registry],
    collect: () => {
      answers.reset()
      for (const [path, byStatus] of counts) {
        for (const [status, count] of byStatus) answers.inc({ path, status }, count)
      }
    }
  })
  return (path, status) => {
    const byStatus = counts.get(path) ?? new Map<number, number>()
    if (byStatus.size === 0) counts.set(path, byStatus)
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  }
}

/** What runs by the clock. The label is not `job`, which Prometheus uses for its own. */
export function createJobMetrics(registry: Registry) {
  const [labelNames, registers] = [['job_name'], [registry]]
  const succeededAt = new Gauge({
    name: 'glasshouse_job_success_timestamp_seconds',
    help: 'When a job of this node last ended well; missing before the first time.',
    labelNames,
    registers
  })
  const failures = new Counter({
    name: 'glasshouse_job_failures_total',
    help: 'Runs of a job on this node that threw an error.',
    labelNames,
    registers
  })
  const failing = new Gauge({
    name: 'glasshouse_job_failing',
    help: 'Whether the last run of a job on this node failed (1).',
    labelNames,
    registers
  })
  const time = new Histogram({
    name: 'glasshouse_job_duration_seconds',
    help: 'How long the runs of a job took, whether they failed or not.',
    labelNames,
    buckets: JOB_SECONDS,
    registers
  })
  return {
    /** Show a job that has not run yet. */
    started: (job_name: string): void => {
      failures.inc({ job_name }, 0)
      failing.set({ job_name }, 0)
    },
    succeeded: (job_name: string, seconds: number): void => {
      time.observe({ job_name }, seconds)
      failing.set({ job_name }, 0)
      succeededAt.setToCurrentTime({ job_name })
    },
    failed: (job_name: string, seconds: number): void => {
      time.observe({ job_name }, seconds)
      failing.set({ job_name }, 1)
      failures.inc({ job_name })
    }
  }
}

export type DatabaseMetrics = {
  connections: Gauge<'pool' | 'state'>
  /** Observe how long a statement or transaction waited for its connection. */
  wait: Observe
  lost: Counter<'pool' | 'reason'>
  reconnects: Counter
  reachable: Gauge
  writable: Gauge
  clockOffset: Gauge
  partitionsAhead: Gauge<'table'>
  defaultPartitions: Gauge<'table'>
  migrations: Gauge<'state'>
}

/** The database as this node reaches it. What only the database knows, its own exporter has. */
export function createDatabaseMetrics(registry: Registry): DatabaseMetrics {
  const registers = [registry]
  return {
    connections: new Gauge({
      name: 'glasshouse_database_connections',
      help: 'Database connections, by pool and state.',
      labelNames: ['pool', 'state'],
      registers
    }),
    wait: plainHistogram(registry, {
      name: 'glasshouse_database_wait_seconds',
      help: 'How long statements and transactions waited for a connection, by pool.',
      buckets: WAIT_SECONDS,
      label: 'pool'
    }),
    lost: new Counter({
      name: 'glasshouse_database_connections_lost_total',
      help: 'Database connections that were lost, by pool and reason.',
      labelNames: ['pool', 'reason'],
      registers
    }),
    reconnects: new Counter({
      name: 'glasshouse_notification_reconnects_total',
      help: 'How often this node connected again to the line for notifications between nodes.',
      registers
    }),
    reachable: new Gauge({
      name: 'glasshouse_database_reachable',
      help: 'Whether the database has answered within the last 30 seconds (1).',
      registers
    }),
    writable: new Gauge({
      name: 'glasshouse_database_writable',
      help: 'Whether a write to the database is durable (1), as checked when this is read.',
      registers
    }),
    clockOffset: new Gauge({
      name: 'glasshouse_database_clock_offset_seconds',
      help: "How far the database's clock is ahead of this machine's.",
      registers
    }),
    partitionsAhead: new Gauge({
      name: 'glasshouse_partition_months_ahead',
      help: 'Months after this one that have their partition, by table.',
      labelNames: ['table'],
      registers
    }),
    defaultPartitions: new Gauge({
      name: 'glasshouse_default_partition_used',
      help: 'Whether rows are in the default partition of a table (1), where none should be.',
      labelNames: ['table'],
      registers
    }),
    migrations: new Gauge({
      name: 'glasshouse_migrations',
      help: 'Migrations: known to this version, and applied to the database.',
      labelNames: ['state'],
      registers
    })
  }
}

/** This node, and its backups. */
export function createNodeMetrics(registry: Registry) {
  const registers = [registry]
  const baseAt = gaugeOnceSet(registry, {
    name: 'glasshouse_backup_base_timestamp_seconds',
    help: 'When the last base backup started, 0 before the first; missing without backups.'
  })
  const coveredAt = gaugeOnceSet(registry, {
    name: 'glasshouse_backup_covered_timestamp_seconds',
    help: 'Every commit up to then is archived; missing without backups.'
  })
  const checkedAt = gaugeOnceSet(registry, {
    name: 'glasshouse_backup_check_timestamp_seconds',
    help: 'When a backup was last restored and checked, 0 before the first; missing without backups.'
  })
  const isWhole = gaugeOnceSet(registry, {
    name: 'glasshouse_backup_whole',
    help: 'Whether the last check found the backup whole (1); missing without backups.'
  })
  const measuredAt = gaugeOnceSet(registry, {
    name: 'glasshouse_measured_timestamp_seconds',
    help: 'When the metrics that come from the database were last read from it.'
  })
  return {
    build: new Gauge({
      name: 'glasshouse_build_info',
      help: 'The version of this node; always 1.',
      labelNames: ['version'],
      registers
    }),
    number: new Gauge({
      name: 'glasshouse_node_number',
      help: 'The number that this node has leased for its ids.',
      registers
    }),
    ready: new Gauge({
      name: 'glasshouse_ready',
      help: 'Whether this node should receive requests (1), as at /readyz.',
      registers
    }),
    backup: { baseAt, coveredAt, checkedAt, isWhole },
    measuredAt
  }
}

import { Counter, Gauge, type Registry } from 'prom-client'
import { gaugeOnceSet } from './plain-metrics.ts'

/** The books, payments and payouts. */
export function createMoneyMetrics(registry: Registry) {
  const registers = [registry]
  const reconciledAt = gaugeOnceSet(registry, {
    name: 'glasshouse_reconciliation_timestamp_seconds',
    help: 'When the last reconciliation ended; missing before the first.'
  })
  const reconciliationSeconds = gaugeOnceSet(registry, {
    name: 'glasshouse_reconciliation_duration_seconds',
    help: 'How long the last reconciliation took.'
  })
  const differences = gaugeOnceSet(registry, {
    name: 'glasshouse_reconciliation_differences',
    help: 'Differences that the last reconciliation found.'
  })
  const closedTo = gaugeOnceSet(registry, {
    name: 'glasshouse_ledger_closed_timestamp_seconds',
    help: 'The end of the newest closed day of the ledger; missing before the first.'
  })
  return {
    closedTo,
    reconciledAt,
    reconciliationSeconds,
    differences,
    mismatches: new Gauge({
      name: 'glasshouse_payment_mismatches_open',
      help: 'Reports of payment providers that match nothing here and that nobody has settled.',
      registers
    }),
    withdrawals: new Gauge({
      name: 'glasshouse_withdrawals',
      help: 'Withdrawals that have not ended, by state.',
      labelNames: ['state'],
      registers
    }),
    withdrawalAge: new Gauge({
      name: 'glasshouse_withdrawals_age_seconds',
      help: 'How long ago the oldest of them was requested, or sent to the provider.',
      labelNames: ['state'],
      registers
    })
  }
}

/** What exposes a forged ledger or audit log. */
export function createAuditMetrics(registry: Registry) {
  const registers = [registry]
  const checkedAt = gaugeOnceSet(registry, {
    name: 'glasshouse_audit_checked_timestamp_seconds',
    help: 'When this node last checked the audit log; missing before the first time.'
  })
  return {
    head: new Gauge({
      name: 'glasshouse_audit_head',
      help: 'The number of the newest record of the audit log.',
      registers
    }),
    problems: new Gauge({
      name: 'glasshouse_audit_problems',
      help: 'Problems that the last check of the audit log found.',
      registers
    }),
    checkedAt,
    forgeries: new Counter({
      name: 'glasshouse_ledger_forgeries_total',
      help: 'Rows without a valid mark that this node found when it sealed the ledger.',
      registers
    })
  }
}

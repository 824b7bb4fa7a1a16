import type { OperatorOutput } from '@glasshouse/contract/operator'

export type AuditRow = OperatorOutput<'getAudit'>['rows'][number]

import type { Context } from './context.ts'
import { startAnchoring } from './domains/anchor/index.ts'
import { startHostJobs } from './domains/host/index.ts'
import { startLimitJobs } from './domains/limits/index.ts'
import type { Operators } from './domains/operator/index.ts'
import { startPaymentJobs, type Payments } from './domains/payment/index.ts'
import { startGuestJobs } from './domains/service/index.ts'
import { keepSchedule } from './domains/announcement/index.ts'
import { startPushing } from './domains/push/index.ts'
import { startRefunding, startTranscoding } from './domains/video/index.ts'
import { startReconciling } from './domains/wallet/index.ts'
import { startWheelJobs, type Wheel } from './domains/wheel/index.ts'
import { startWithdrawalJobs } from './domains/withdrawal/index.ts'
import type { Repeating } from './time/repeat.ts'

type Parts = {
  operators: Operators
  payments: Payments
  withdrawals: Parameters<typeof startWithdrawalJobs>[0]
  ingest: Parameters<typeof startTranscoding>[0]
  wheel: Wheel
}

/** Starts the jobs that run by the clock, on every node. */
export function startJobs(context: Context, { operators, payments, withdrawals, ingest, wheel }: Parts): Repeating[] {
  return [
    startPaymentJobs(payments),
    startWithdrawalJobs(withdrawals),
    startReconciling(context),
    operators.auditWatch.start(),
    startAnchoring(context, wheel.fairness),
    startRefunding(context),
    keepSchedule(context),
    startPushing(context),
    startTranscoding(ingest),
    startWheelJobs(wheel),
    startLimitJobs(context),
    startHostJobs(context),
    startGuestJobs(context)
  ]
}

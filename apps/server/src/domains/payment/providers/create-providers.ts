import type { Config } from '../../../config.ts'
import { reachableHost } from '../../../config/listening.ts'
import type { Outgoing } from '../../../outgoing/outgoing.ts'
import type { Providers } from './provider.ts'
import { createSandboxCashier } from './sandbox-cashier.ts'

/** Create the providers of this site, by code. The sandbox cashier is left out when points are worth money. */
export function createProviders(config: Config, { fetch }: Pick<Outgoing, 'fetch'>): Providers {
  if (config.mode === 'live') return new Map()
  const sandbox = createSandboxCashier({
    apiUrl: config.cashierApiUrl ?? `http://${reachableHost(config.host)}:${config.cashierPort}`,
    payOrigin: config.cashierUrl,
    apiToken: config.secrets.cashierToken,
    signingSecret: config.secrets.webhookSecret,
    fetch
  })
  return new Map([[sandbox.code, sandbox]])
}

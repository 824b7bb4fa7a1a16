import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { registerHostAdminRoutes } from './admin/host-admin-routes.ts'
import { ensureDemoHosts } from './demo/ensure-demo-hosts.ts'
import { startHostJobs } from './host-jobs.ts'
import { registerHostRoutes } from './host-routes.ts'
import { createHosts, type Hosts } from './host.ts'

/** Serve the directory of hosts; expire requests for appointments by the clock. */
export function hostDomain(context: Context, needs: Pick<Hosts, 'site' | 'uploads'>): Domain {
  const hosts = createHosts(context, needs)
  return {
    register: (registration) => {
      registerHostRoutes(registration, hosts)
      registerHostAdminRoutes(registration, hosts)
    },
    seed: () => ensureDemoHosts(context),
    jobs: () => [startHostJobs(context)]
  }
}

import type { Domain } from '../../domain.ts'
import { registerAnnouncementAdmin } from './admin/announcement-admin-routes.ts'
import type { AnnouncementAdmin } from './admin/announcement-admin.ts'
import { startAnnouncementJob } from './announce.ts'
import { registerAnnouncementRoutes } from './announcement-routes.ts'

/** Serve notices, banners and popups; announce and end them by the clock. */
export function announcementDomain(admin: AnnouncementAdmin): Domain {
  return {
    register: (registration) => {
      registerAnnouncementRoutes(registration, admin)
      registerAnnouncementAdmin(registration, admin)
    },
    jobs: () => [startAnnouncementJob(admin)]
  }
}

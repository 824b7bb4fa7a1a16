import type { Registration } from '../../../http/registration.ts'
import type { AnnouncementAdmin } from './announcement-admin.ts'
import {
  end,
  listAnnouncements,
  preview,
  publish,
  saveBanner,
  saveNotice,
  savePopup,
  uploadPicture
} from './admin-announcements.ts'

/** Register the operators' calls about notices, banners and popups. */
export function registerAnnouncementAdmin({ serveOperator }: Registration, admin: AnnouncementAdmin): void {
  serveOperator('getNotices', (input) => listAnnouncements(admin, 'notice', input))
  serveOperator('saveNotice', (input, operator) => saveNotice(admin, operator, input))
  serveOperator('getBanners', (input) => listAnnouncements(admin, 'banner', input))
  serveOperator('saveBanner', (input, operator) => saveBanner(admin, operator, input))
  serveOperator('getPopups', (input) => listAnnouncements(admin, 'popup', input))
  serveOperator('savePopup', (input, operator) => savePopup(admin, operator, input))
  serveOperator('publishAnnouncement', (input, operator) => publish(admin, operator, input))
  serveOperator('endAnnouncement', (input, operator) => end(admin, operator, input))
  serveOperator('uploadPicture', (input, operator) => uploadPicture(admin, operator, input))
  serveOperator('previewAnnouncement', async (input) => preview(input))
}

import type { Registration } from '../../../http/registration.ts'
import type { AnnouncementAdmin } from './announcement-admin.ts'
import {
  end,
  listBulletins,
  preview,
  publish,
  saveBanner,
  saveNotice,
  savePopup,
  uploadPicture
} from './admin-announcements.ts'

/** The operators' calls about notices, banners and popups. */
export function registerAnnouncementAdmin({ serveOperator }: Registration, desk: AnnouncementAdmin): void {
  serveOperator('getNotices', (input) => listBulletins(desk, 'notice', input))
  serveOperator('saveNotice', (input, operator) => saveNotice(desk, operator, input))
  serveOperator('getBanners', (input) => listBulletins(desk, 'banner', input))
  serveOperator('saveBanner', (input, operator) => saveBanner(desk, operator, input))
  serveOperator('getPopups', (input) => listBulletins(desk, 'popup', input))
  serveOperator('savePopup', (input, operator) => savePopup(desk, operator, input))
  serveOperator('publishBulletin', (input, operator) => publish(desk, operator, input))
  serveOperator('endBulletin', (input, operator) => end(desk, operator, input))
  serveOperator('uploadPicture', (input, operator) => uploadPicture(desk, operator, input))
  serveOperator('previewBulletin', async (input) => preview(input))
}

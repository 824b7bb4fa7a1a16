import type { Registration } from '../../../http/registration.ts'
import type { Desk } from '../desk.ts'
import { end, listBulletins, preview, publish, saveBanner, saveNotice, savePopup, uploadPicture } from './bulletins.ts'

/** The operators' calls about notices, banners and popups. */
export function registerBulletinDesk({ serveOperator }: Registration, desk: Desk): void {
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

// Base configuration; notices, banners and popups with schedule and audience; push.
//
// A bulletin is a row of `notice`, `banner` or `popup` that goes from draft to published to ended, with an
// audience (all, members, visitors; languages) and a time. Whether it is shown follows from the row and the
// clock wherever it is read. A job announces what begins (once, by a conditional update) and marks what is
// over. A member's own notices are in `notice` too; `addPersonalNotice` writes them in the transaction of what
// they are about. The base configuration is cached with everything published, and rebuilt once a second for
// each language, for members and for visitors.
//
// A device is subscribed to push for as long as its session lives. A push is queued in the transaction of its
// cause. Any node takes it from the queue, encrypts it for the device and sends it to the browser's push
// service; it retries later when the service is busy, and forgets the device when the service no longer knows
// it. Only configured push services are called, and redirects are not followed. Of a member's own notices only
// the kind is sent. Members who excluded themselves get no news, nor what was waiting before: queue and
// delivery read `play_bar` for it and write nothing there.

export { keepSchedule } from './bulletins/announce.ts'
export { endBulletin, publishBulletin, saveBulletin, type Changed } from './bulletins/change-bulletin.ts'
export { selectBulletins, type Bulletin, type Stood } from './bulletins/queries.ts'
export { ensureDemoSite } from './demo/ensure-demo-site.ts'
export { addPersonalNotice, addPersonalNotices, wordsInAll } from './notices/add-notice.ts'
export { listNotices } from './notices/list-notices.ts'
export { unreadNotices, unreadOf } from './notices/unread.ts'
export { forgetOwnThings, listDevices } from './own-things.ts'
export { startPushing } from './push/deliver.ts'
export { registerSiteRoutes } from './routes.ts'
export { textIn } from './settings/base-setting.ts'
export { safeTexts } from './settings/safe-html.ts'
export { createSite, type Site } from './site.ts'
export { countVersions, selectVersion, selectVersions, type Version } from './versions/queries.ts'
export { currentSettings, differ, holdSettings, saveMoneyPart, saveSettings } from './versions/save-settings.ts'

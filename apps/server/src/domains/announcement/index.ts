// Notices, banners and popups with schedule and audience.
//
// An announcement is a row of `notice`, `banner` or `popup` that goes from draft to published to ended, with an
// audience (all, members, visitors; languages) and a time. Every reader works out from the row and the clock whether it
// is shown. A job announces what begins (once, by a conditional update) and marks what is over. A member's own notices
// are in `notice` too; `addPersonalNotice` writes them in the transaction of its cause.

export { addPersonalNotice, addPersonalNotices, inAllLanguages } from './add-notice.ts'
export { demoBanners } from './demo/demo-banners.ts'
export { demoNotices } from './demo/demo-notices.ts'
export { insertBanners, insertNotices } from './demo/announcement-demo-queries.ts'
export { listNotices } from './list-notices.ts'
export { isShown, type Showing, type Viewer } from './showing.ts'
export { selectBanners, selectBar, selectPopups, type Banner, type BarLine, type Popup } from './showing-queries.ts'
export { blankNotices, selectNoticesToPush } from './notice-queries.ts'
export { unreadNotices, unreadOf } from './unread.ts'

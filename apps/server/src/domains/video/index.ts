// The catalogue, upload and encoding, signed media, purchases and refunds, views and progress.
//
// A video's package (`manifest.json`, renditions in segments without playlists, thumbnails) is stored under an id that
// nobody can guess; packages of the demo videos stay where they were shipped. Without a grant, only the poster is
// served by that id. `getVideoInfo` returns an address with a signed grant over video, package, member, number of
// segments and expiry. Playlists are written for each grant. A preview's grant opens the segments that end within the
// preview, with their thumbnails and subtitles; everything beyond is a 403 without a byte. A purchased video needs
// proof of the caller besides the grant: the session's headers, or a signed cookie limited to `/media` for players that
// send no headers. Serving a segment needs no database: the manifest is cached, and dropped on every node when the
// video changes. A withdrawal closes addresses that were issued before it. The page of a public video names its poster
// in a header, so that the poster loads together with the app.
//
// An upload arrives by the tus protocol, through any node: its pieces go to the storage, and the database has their
// order. The last piece queues a row of `transcode_job` in its own transaction. Workers on any node claim rows with a lease that they extend while they work. A job of a killed worker is started
// again, three times at most. See `transcode/run-ffmpeg.ts` for how a hostile file is handled. Package, source and work
// folder are deleted when a job does not finish.
//
// A purchase locks the member, prevents a withdrawal of the video meanwhile, and writes itself and the transfer in one
// transaction; a unique key prevents a second purchase. Withdrawing a video is final. It marks the video in the
// operator's transaction; then the purchases of the last thirty days are refunded one by one, each with a notice. A job
// refunds what a crash left over: the rows show which refunds are due, and until then those members cannot open the
// video either.
//
// A view is counted by the statement that writes a member's progress: five seconds of play since the last report, as
// the player reports but at most what the server's clock allows, and half an hour after the previous view.

export { findUnapprovedVideos } from './approval/find-unapproved.ts'
export { findPoster } from './catalogue/find-poster.ts'
export { ensureDemoVideos } from './demo/ensure-demo-videos.ts'
export { createIngest } from './ingest/ingest.ts'
export { startTranscoding } from './ingest/transcoding.ts'
export { manifestSchema, type Manifest } from './media/package/manifest.ts'
export { ownPurchaseIds } from './purchase/video-purchase-queries.ts'
export { listPurchases } from './purchase/list-purchases.ts'
export { refundWithdrawn } from './purchase/refund-withdrawn.ts'
export { priceOfWithdrawal, withdrawVideo } from './purchase/withdraw-video.ts'
export { createVideos } from './videos.ts'
export { listWatched } from './watching/list-watched.ts'
export { deleteWatched } from './watching/video-watching-queries.ts'
export { exportedViews } from './watching/video-export-queries.ts'
export { isOwedRefund } from './purchase/video-purchase-queries.ts'

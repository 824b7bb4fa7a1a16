import { many, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { listedColumns, type Asking, type ListedVideo } from '../catalogue/video-catalogue-queries.ts'
import { isShown, ownPurchase } from '../video-tables.ts'

export type Report = {
  memberId: bigint
  videoId: number
  positionMs: number
  playedMs: number
  now: Date
  /** The play time of a view, and the time until the next one can count. */
  viewMs: number
  viewAgainSeconds: number
  /** After a longer silence, a new play starts. */
  silenceSeconds: number
}

/**
 * Store a member's position and play time, and count a view when there is one. The row alone decides, however many
 * reports arrive at once. Play time is limited to the time since the previous report.
 */
export async function writeReport(reader: Reader, report: Report): Promise<{ plays: bigint }> {
  return one<{ plays: bigint }>(reader, {
    name: 'video-report',
    text: `
      with reported as (
        insert into video_progress as w (member_id, video_id, position_ms, updated_at)
        values ($1, $2, $3, $5)
        on conflict (member_id, video_id) do update set
          position_ms = excluded.position_ms,
          updated_at = greatest(w.updated_at, excluded.updated_at),
          (played_ms, viewed_at) = (
            select case when is_view then 0 else least(played, $6::integer) end,
                   case when is_view then excluded.updated_at else w.viewed_at end
              from (
                select played, played >= $6 and (w.viewed_at is null
                         or w.viewed_at <= excluded.updated_at - make_interval(secs => $7)) as is_view
                  from (
                    select w.played_ms + case
                      when excluded.updated_at <= w.updated_at then 0
                      when excluded.updated_at > w.updated_at + make_interval(secs => $8) then 0
                      else least($4::integer, floor(extract(epoch from excluded.updated_at - w.updated_at) * 1000)::integer)
                    end as played
                  ) sums
              ) verdict
          )
        returning member_id, video_id, viewed_at
      ), counted as (
        insert into video_view (video_id, member_id, viewed_at)
        select video_id, member_id, viewed_at from reported where viewed_at = $5
        on conflict do nothing returning video_id
      ), added as (
        update video set plays = plays + 1 where id = (select video_id from counted) returning plays
      )
      select coalesce((select plays from added), (select plays from video where id = $2)) as plays /* never null: plays */`,
    values: [
      report.memberId,
      report.videoId,
      report.positionMs,
      report.playedMs,
      report.now,
      report.viewMs,
      report.viewAgainSeconds,
      report.silenceSeconds
    ]
  })
}

export type StartedVideo = ListedVideo & { position_ms: number }

/** Return the videos that a member started, did not finish and can continue, latest first. */
export async function selectStarted(
  reader: Reader,
  { memberId, now, limit, offset, leftMs }: Asking & { leftMs: number }
): Promise<StartedVideo[]> {
  return many<StartedVideo>(reader, {
    name: 'video-started',
    text: `
      select ${listedColumns}, w.position_ms
        from video_progress w join video v on v.id = w.video_id join media m on m.id = v.media_id ${ownPurchase('$1')}
       where w.member_id = $1 and w.position_ms > 0 and w.position_ms < m.duration_ms - $5::integer
         and ((${isShown('$2')}) or p.id is not null)
       order by w.updated_at desc, v.id desc limit $3 offset $4`,
    values: [memberId, now, limit, offset, leftMs]
  })
}

export type WatchedVideo = {
  id: bigint
  titles: ListedVideo['titles']
  position_ms: number
  updated_at: Date
  views: bigint
}

/** Return everything that a member has watched any of. */
export async function selectWatched(
  reader: Reader,
  { memberId, limit, offset }: Omit<Asking, 'now'>
): Promise<WatchedVideo[]> {
  return many<WatchedVideo>(reader, {
    name: 'video-watched',
    text: `
      select v.id, v.titles, w.position_ms, w.updated_at,
             (select count(*) from video_view o where o.video_id = v.id and o.member_id = $1) as views
        from video_progress w join video v on v.id = w.video_id
       where w.member_id = $1 order by v.id limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

/** Delete what a member watched. The total number of views of a video stays. */
export async function deleteWatched(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, {
    name: 'video-delete-watched',
    text: `
      with progress as (delete from video_progress where member_id = $1) delete from video_view where member_id = $1`,
    values: [memberId]
  })
}

import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Videos } from '../videos.ts'
import { wireJob, wireVideo } from './video-admin-row.ts'
import { countVideos, selectLastJobs, selectVideos } from './video-admin-queries.ts'

/** Return a page of videos in all states, by default newest first. */
export async function listForOperators(
  videos: Videos,
  { page, limit, sort = '-created', q, state, category }: OperatorParsed<'getVideos'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getVideos'>> {
  const { main } = videos.database
  const filter = { q, state: state ?? null, category: category ?? null, now: new Date(videos.clock.now()) }
  const [found, total] = await Promise.all([
    selectVideos(main, filter, { sort, limit, offset: (page - 1) * limit }),
    countVideos(main, filter)
  ])
  const jobs = await selectLastJobs(
    main,
    found.map(({ id }) => id)
  )
  const rows = found.map((row) => {
    const job = jobs.find(({ video_id }) => video_id === row.id)
    return wireVideo(videos, row, job ? wireJob(videos, job) : null, lang)
  })
  return { rows, total, page, limit }
}

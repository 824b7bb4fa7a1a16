import type { Context } from '../../../context.ts'
import type { AnnounceTools } from '../announce.ts'
import type { Uploads } from '../../upload/index.ts'

/** The tools of operators' actions on announcements. */
export type AnnouncementAdmin = Context & AnnounceTools & { uploads: Uploads }

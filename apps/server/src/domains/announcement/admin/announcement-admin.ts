import type { Context } from '../../../context.ts'
import type { AnnounceTools } from '../announce.ts'
import type { Uploads } from '../../upload/index.ts'

/** What operators’ acts on announcements work with. */
export type AnnouncementAdmin = Context & AnnounceTools & { uploads: Uploads }

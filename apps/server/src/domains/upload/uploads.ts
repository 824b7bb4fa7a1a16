import type { Context } from '../../context.ts'
import { createGate, type Gate } from '../../load/gate.ts'
import { createPrivatePictures, type Checks, type PrivatePictures } from './private/private-pictures.ts'

type UploadChecks = Checks & {
  /** Return whether a picture is a member's avatar. */
  isAvatarOf(memberId: bigint, path: string): Promise<boolean>
}

/** The tools of this domain. */
export type Uploads = Context & { gate: Gate; checks: UploadChecks; pictures: PrivatePictures }

/**
 * One picture is decoded at a time, because it takes a core and much memory. When the queue is full, the caller should
 * try again.
 */
const ROOM = 20

export function createUploads(context: Context, checks: UploadChecks): Uploads {
  const gate = createGate({ width: 1, room: ROOM })
  return { ...context, gate, checks, pictures: createPrivatePictures(context, checks) }
}

import type { Context } from '../../context.ts'
import { createGate, type Gate } from '../../load/gate.ts'
import { createPrivatePictures, type Checks, type PrivatePictures } from './private/private-pictures.ts'

type UploadChecks = Checks & {
  /** Whether a picture is the avatar of a member. */
  isAvatarOf(memberId: bigint, path: string): Promise<boolean>
}

/** What this domain works with. */
export type Uploads = Context & { gate: Gate; checks: UploadChecks; pictures: PrivatePictures }

/** One picture at a time is decoded: it takes a core and much memory. Who finds no room is better served by trying again. */
const ROOM = 20

export function createUploads(context: Context, checks: UploadChecks): Uploads {
  const gate = createGate({ width: 1, room: ROOM })
  return { ...context, gate, checks, pictures: createPrivatePictures(context, checks) }
}

import type { Context } from '../../context.ts'
import { createGate, type Gate } from '../../load/gate.ts'

/** What this domain works with. */
export type Uploads = Context & { gate: Gate }

/** One picture at a time is decoded: it takes a core and much memory. Who finds no room is better served by trying again. */
const ROOM = 20

export function createUploads(context: Context): Uploads {
  return { ...context, gate: createGate({ width: 1, room: ROOM }) }
}

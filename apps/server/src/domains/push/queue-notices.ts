import type { LanguageCode } from '@glasshouse/contract'
import type { Tx } from '../../database/transaction.ts'
import { kindOf } from './push-kinds.ts'
import { insertNewsDeliveries, insertPersonalDeliveries, selectNewsDevices } from './push-queries.ts'
import type { FindNewsReaders } from './push-sources.ts'

const DEVICES_AT_ONCE = 1000

/** Queue members' own notices of a type for their devices that accept its kind. */
export async function queuePersonal(
  tx: Tx,
  type: string,
  notices: readonly { id: bigint; member_id: bigint }[]
): Promise<void> {
  await insertPersonalDeliveries(tx, kindOf(type), notices)
}

/** Queue notices for all, to devices that accept news of members who may get it. */
export async function queueNews(
  tx: Tx,
  notices: readonly { id: bigint; langs: LanguageCode[] }[],
  findNewsReaders: FindNewsReaders
): Promise<void> {
  if (notices.length === 0) return
  let after = 0n
  for (;;) {
    const devices = await selectNewsDevices(tx, { after, limit: DEVICES_AT_ONCE })
    const readers = await findNewsReaders(
      tx,
      devices.map((device) => device.member_id)
    )
    const ids = devices.filter((device) => readers.has(device.member_id)).map(({ id }) => id)
    for (const notice of notices) await insertNewsDeliveries(tx, notice, ids)
    if (devices.length < DEVICES_AT_ONCE) return
    after = devices.at(-1)!.id
  }
}

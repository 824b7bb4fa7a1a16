import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import { requireNoSecretRequest } from './answer-member.ts'
import type { Service } from '../service.ts'
import { deleteCanned, insertCanned, lockCanned, updateCanned, type Canned } from './service-canned-queries.ts'

/** Add or change a canned answer. None may ask for a password or a code (H7). */
export async function saveCanned(
  service: Service,
  operator: Operator,
  { id, name, texts }: OperatorParsed<'saveCannedAnswer'>
): Promise<OperatorOutput<'saveCannedAnswer'>> {
  for (const text of Object.values(texts)) requireNoSecretRequest(text, 'texts')
  return inTransaction(service.database.main, async (tx) => {
    const before = id === undefined ? null : await lockCanned(tx, id)
    if (id !== undefined && !before) throw new Refusal('RECORD_UNKNOWN')
    const savedId = before
      ? (await updateCanned(tx, { id: before.id, name, texts })) && before.id
      : await insertCanned(tx, { name, texts })
    if (!savedId) throw new Refusal('CANNED_TAKEN', { data: { field: 'name' } })
    await recordCanned(tx, service, { operator, act: 'saveCannedAnswer', id: savedId, before, after: { name, texts } })
    return { id: savedId }
  })
}

/** Delete a canned answer. */
export async function removeCanned(service: Service, operator: Operator, id: bigint): Promise<void> {
  await inTransaction(service.database.main, async (tx) => {
    const before = await lockCanned(tx, id)
    if (!before) throw new Refusal('RECORD_UNKNOWN')
    await deleteCanned(tx, before.id)
    await recordCanned(tx, service, { operator, act: 'removeCannedAnswer', id: before.id, before, after: null })
  })
}

type Change = { operator: Operator; act: string; id: number; before: Canned | null; after: Omit<Canned, 'id'> | null }

async function recordCanned(tx: Parameters<typeof deleteCanned>[0], service: Service, change: Change): Promise<void> {
  const { operator, act, id, before, after } = change
  await service.notifications.notify(tx, 'console', { section: 'service' })
  await recordAction(tx, service, { operator, act, subject: { kind: 'canned', id }, before, after })
}

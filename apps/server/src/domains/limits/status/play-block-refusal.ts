import { Refusal } from '../../../refusal.ts'
import type { PlayBlock } from './limits-status-queries.ts'

/** Return the refusal for a member who is excluded or in a time-out, or null. An exclusion comes first. */
export function playBlockRefusal(blocks: readonly PlayBlock[]): Refusal | null {
  const block = blocks.find(({ kind }) => kind === 'exclude') ?? blocks[0]
  if (!block) return null
  const data = { endsAtSeconds: Math.floor(block.ends_at.getTime() / 1000) }
  if (block.is_matched) return new Refusal('PERSON_BLOCKED', { params: { kind: block.kind }, data })
  return new Refusal(block.kind === 'exclude' ? 'ACCOUNT_EXCLUDED' : 'TIMED_OUT', { data })
}

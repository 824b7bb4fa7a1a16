import { hash } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import type { Reader } from '../../../database/transaction.ts'
import { findUnapproved } from '../../operator/index.ts'
import { selectAllApproved, selectApproved, type ApprovedRow } from './host-approval-queries.ts'

/** Return a fingerprint of what members see of a host. The record of an approval contains it. */
export async function contentOf(reader: Reader, hostId: bigint): Promise<string> {
  return fingerprint(await selectApproved(reader, hostId))
}

function fingerprint({ name, about, types, langs, areas, city_id, photos }: ApprovedRow): string {
  return hash('sha256', canonical({ name, about, types, langs, areas, city: city_id, photos }))
}

/** Find hosts that differ from their newest approval in the audit log, or name another approver. */
export async function findUnapprovedHosts(reader: Reader): Promise<string[]> {
  const hosts = await selectAllApproved(reader)
  const works = hosts.map((host) => ({ id: host.id, approvedBy: host.approved_by, content: fingerprint(host) }))
  return findUnapproved(reader, { kind: 'host', act: 'reviewHost', works })
}

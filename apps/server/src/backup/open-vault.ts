import type { BackupPlace } from '../config/backups.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { createFileStorage } from '../storage/file-storage.ts'
import { createS3Storage } from '../storage/s3-storage.ts'
import { openVault, type Vault } from './vault.ts'

/** Open the place of the backups that the operator configured. */
export function openConfiguredVault(
  { place, key }: { place: BackupPlace; key: Buffer },
  { fetch }: Pick<Outgoing, 'fetch'>
): Vault {
  return openVault('folder' in place ? createFileStorage(place.folder) : createS3Storage(place.s3, fetch), key)
}

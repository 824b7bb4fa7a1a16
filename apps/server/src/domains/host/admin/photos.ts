import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { saveSitePicture } from '../../upload/index.ts'
import type { Hosts } from '../host.ts'
import { changing } from './change-host.ts'
import { deletePhoto, insertPhoto, makeDraft } from './host-change-queries.ts'

const MAX_PHOTOS = 8

/** Add a photo after re-encoding it. It is hidden until two operators have agreed. A refused photo leaves no file. */
export async function addPhoto(
  hosts: Hosts,
  operator: Operator,
  { id, file }: OperatorParsed<'addHostPhoto'>
): Promise<OperatorOutput<'addHostPhoto'>> {
  const path = await saveSitePicture(hosts.uploads, Buffer.from(file, 'base64'))
  try {
    await changing(hosts, operator, { id, act: 'addHostPhoto', after: { path } }, async (tx, host) => {
      if (host.photos >= MAX_PHOTOS) throw new Refusal('HOST_PHOTOS_FULL', { params: { most: MAX_PHOTOS } })
      await insertPhoto(tx, id, path)
      await makeDraft(tx, id)
    })
  } catch (error) {
    await hosts.storage.remove(path)
    throw error
  }
  return { path }
}

/** Remove a photo and its file. */
export async function removePhoto(
  hosts: Hosts,
  operator: Operator,
  { id, photo }: OperatorParsed<'removeHostPhoto'>
): Promise<void> {
  let path: string | null = null
  await changing(hosts, operator, { id, act: 'removeHostPhoto', after: { photo: Number(photo) } }, async (tx) => {
    path = await deletePhoto(tx, id, photo)
    if (path === null) throw new Refusal('RECORD_UNKNOWN')
    await makeDraft(tx, id)
  })
  if (path !== null && String(path).startsWith('/uploads/')) await hosts.storage.remove(path)
}

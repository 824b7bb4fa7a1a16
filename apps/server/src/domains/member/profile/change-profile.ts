import type { CallOutput } from '@glasshouse/contract'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { isUploadOf } from '../../upload/index.ts'
import { sexCodes } from '../member-tables.ts'
import type { Members } from '../members.ts'
import { storeMarks } from './store-marks.ts'
import { personTexts } from './person-mark.ts'
import { parseRealName } from '../rules/real-name.ts'
import { setNameOnce, updateAvatar, updateSex } from './member-profile-queries.ts'

/** Set the real name, once: one of several concurrent attempts succeeds. Refuse `NAME_SET`. */
export async function setName(members: Members, memberId: bigint, text: string): Promise<null> {
  const name = parseRealName(text)
  if (name === null) throw fieldInvalid('name', 'name')
  await inTransaction(members.database.main, async (tx) => {
    const birthday = await setNameOnce(tx, memberId, name)
    if (birthday === null) throw new Refusal('NAME_SET')
    await storeMarks(tx, members, { memberId, kind: 'person', texts: personTexts({ name, birthday }) })
  })
  return null
}

export async function setSex({ database }: Members, memberId: bigint, sex: keyof typeof sexCodes): Promise<null> {
  await updateSex(database.main, memberId, sexCodes[sex])
  return null
}

/** Set the avatar: one of the site's presets, or a picture that this member uploaded. */
export async function setAvatar(
  { database, site }: Members,
  memberId: bigint,
  path: string
): Promise<CallOutput<'uploadHeaderImg'>> {
  const preset = /^\/?images\/head\/([1-9]\d{0,3})\.png$/.exec(path)
  const isPreset = preset !== null && Number(preset[1]) <= (await site.settings()).avatarCount
  if (!isPreset && !(await isUploadOf(database.main, memberId, path))) throw fieldInvalid('avatarUrl', 'avatar')
  const avatarUrl = isPreset ? `/images/head/${preset[1]}.png` : path
  await updateAvatar(database.main, memberId, avatarUrl)
  return { avatarUrl }
}

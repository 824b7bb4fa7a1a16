import type { CallOutput } from '@glasshouse/contract'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { isUploadOf } from '../../upload/index.ts'
import { sexCodes } from '../member-tables.ts'
import type { Members } from '../members.ts'
import { keepMarks } from './keep-marks.ts'
import { personTexts } from './person-mark.ts'
import { parseRealName } from '../rules/real-name.ts'
import { setNameOnce, updateAvatar, updateSex } from './member-profile-queries.ts'

/** Sets the real name, once: of any number of attempts at once, one is taken. Refuses `NAME_SET`. */
export async function setName(members: Members, memberId: bigint, text: string): Promise<null> {
  const name = parseRealName(text)
  if (name === null) throw fieldInvalid('name', 'name')
  await inTransaction(members.database.main, async (tx) => {
    const birthday = await setNameOnce(tx, memberId, name)
    if (birthday === null) throw new Refusal('NAME_SET')
    await keepMarks(tx, members, { memberId, kind: 'person', texts: personTexts({ name, birthday }) })
  })
  return null
}

export async function setSex({ database }: Members, memberId: bigint, sex: keyof typeof sexCodes): Promise<null> {
  await updateSex(database.main, memberId, sexCodes[sex])
  return null
}

/** Chooses the avatar: one of the presets that the site offers, or a picture that this very member has sent. */
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

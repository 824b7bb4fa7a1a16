import { randomBytes } from 'node:crypto'
import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { isPasswordGood } from '@glasshouse/passwords'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { fieldInvalid, Refusal } from '../../refusal.ts'
import { openWallet } from '../wallet/index.ts'
import { countSignUp } from './attempt/sign-ups.ts'
import type { Members } from './members.ts'
import { insertInvite, insertMember, isInviteOpen, takeInvite } from './member-queries.ts'
import { isBirthday, isOfAge } from './rules/birthday.ts'
import { inviteCodeFrom, parseInviteCode } from './rules/invite-code.ts'
import { isReservedName } from './rules/reserved-name.ts'
import { parseUsername } from './rules/username.ts'
import { signedIn } from './sign-in.ts'
import { openSession, type Visitor } from './session/open-session.ts'
import { hashToken } from './session/token.ts'
import { insertIdentity, takeSignUpToken } from './external-sign-in/external-sign-in-queries.ts'

type Form = CallParsed<'doRegister'>
type Checked = { username: string; password: string; code: string | null; birthday: string; bindToken: string }

const INVITE_BYTES = 10

/** Sign a new member up and in. Member, wallet, own invite code and session are created together or not at all. */
export async function signUp(members: Members, form: Form, visitor: Visitor): Promise<CallOutput<'doRegister'>> {
  const checked = await checkForm(members, form)
  await countSignUp(members, visitor.address)
  await requireInvite(members, checked)
  const passwordHash = await members.passwords.hash(checked.password)
  return inTransaction(members.database.main, async (tx) => {
    const id = await insertNewMember(tx, members, { ...checked, passwordHash, lang: visitor.lang })
    await openWallet(tx, id)
    await insertOwnInvite(tx, id)
    await linkExternalIdentity(tx, members, id, checked.bindToken)
    return signedIn(
      { id, name: null, has_paypassword: false },
      await openSession(tx, members, { memberId: id, visitor })
    )
  })
}

async function checkForm({ site, siteTime, clock }: Members, form: Form): Promise<Checked> {
  const { needsInvite, minAge } = await site.settings()
  const today = siteTime.day(clock.now())
  const username = parseUsername(form.username)
  if (username === null) throw fieldInvalid('username')
  if (isReservedName(username)) throw refuseField('USERNAME_RESERVED', 'username')
  if (!isPasswordGood(form.password, username)) throw refuseField('PASSWORD_WEAK', 'password')
  const code = parseInviteCode(form.inviteCode)
  if (code === null && (form.inviteCode !== '' || needsInvite)) throw refuseField('INVITE_INVALID', 'inviteCode')
  if (!isBirthday(form.birthday, today)) throw fieldInvalid('birthday')
  if (!isOfAge(form.birthday, minAge, today)) throw refuseField('AGE_TOO_LOW', 'birthday', { age: minAge })
  if (!form.agreesToTerms) throw refuseField('TERMS_NOT_AGREED', 'agreesToTerms')
  return { username, password: form.password, code, birthday: form.birthday, bindToken: form.signUpToken }
}

/** Refuse a wrong invite code before the costly hash. Whether a code is used up is decided when it is used. */
async function requireInvite({ database, clock }: Members, { code }: Checked): Promise<void> {
  if (code === null || (await isInviteOpen(database.main, code, new Date(clock.now())))) return
  throw refuseField('INVITE_INVALID', 'inviteCode')
}

async function insertNewMember(
  tx: Tx,
  { clock }: Members,
  { username, passwordHash, birthday, code, lang }: Checked & { passwordHash: string; lang: string }
): Promise<bigint> {
  const now = new Date(clock.now())
  if (code !== null && !(await takeInvite(tx, code, now))) throw refuseField('INVITE_INVALID', 'inviteCode')
  const id = await insertMember(tx, { username, passwordHash, birthday, invitedBy: code, lang, now })
  if (id === null) throw refuseField('USERNAME_TAKEN', 'username')
  return id
}

/** Link the new member to the external identity of a token. */
async function linkExternalIdentity(tx: Tx, { clock }: Members, memberId: bigint, token: string): Promise<void> {
  if (token === '') return
  const person = await takeSignUpToken(tx, hashToken(token), new Date(clock.now()))
  if (!person || !(await insertIdentity(tx, memberId, person))) throw refuseField('BIND_INVALID', 'signUpToken')
}

async function insertOwnInvite(tx: Tx, memberId: bigint): Promise<void> {
  while (!(await insertInvite(tx, inviteCodeFrom(randomBytes(INVITE_BYTES)), memberId)));
}

function refuseField(code: Refusal['code'], field: string, params: Record<string, number> = {}): Refusal {
  return new Refusal(code, { params, data: { field } })
}

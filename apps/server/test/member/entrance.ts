import { ask, form, type Asked } from '../support/ask.ts'

export const PASSWORD = 'Conservatory-26'

export const newMember = (username: string) => ({
  username,
  password: PASSWORD,
  code: 'WELCOME8',
  birthday: '1990-05-17',
  agree: '1'
})

let made = 0

/** A username that nobody has yet. */
export const newName = () => `name${(made += 1)}of${process.pid}`

/** Signing up and in at a server that trusts one proxy, from any address. */
export function entrance(origin: string) {
  const post = (path: string, fields: Record<string, string>, address: string) =>
    ask(origin, path, form(fields, { lang: 'en_us', 'x-forwarded-for': address }))
  return {
    signUp: (fields: Record<string, string>, address = '10.0.0.1'): Promise<Asked> =>
      post('/member/doRegister', fields, address),
    signIn: (username: string, password = PASSWORD, address = '10.0.0.1'): Promise<Asked> =>
      post('/member/doLogin', { username, password }, address)
  }
}

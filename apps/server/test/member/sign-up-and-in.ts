import { setTimeout as pause } from 'node:timers/promises'
import { callApi, form, type ApiResponse } from '../support/call-api.ts'

export const PASSWORD = 'Conservatory-26'

export const newMember = (username: string) => ({
  username,
  password: PASSWORD,
  code: 'WELCOME8',
  birthday: '1990-05-17',
  agree: '1'
})

let made = 0

/** Return a username that nobody has yet. */
export const newName = () => `name${(made += 1)}of${process.pid}`

/** Sign up and in at a server that trusts one proxy, from any address. */
export function signUpAndIn(origin: string) {
  const post = (path: string, fields: Record<string, string>, address: string) =>
    callApi(origin, path, form(fields, { lang: 'en_us', 'x-forwarded-for': address }))
  const signUp = (fields: Record<string, string>, address = '10.0.0.1'): Promise<ApiResponse> =>
    post('/member/doRegister', fields, address)
  return {
    signUp,
    /** Sign a new member up. A busy machine may refuse the first attempts. */
    async join(username: string, address?: string): Promise<ApiResponse> {
      for (let again = 0; ; again += 1) {
        const answer = await signUp(newMember(username), address)
        if (answer.code === 200) return answer
        if (answer.code !== 503 || again === 20) throw new Error(`nobody could sign up: ${answer.err}`)
        await pause(1000)
      }
    },
    signIn: (username: string, password = PASSWORD, address = '10.0.0.1'): Promise<ApiResponse> =>
      post('/member/doLogin', { username, password }, address)
  }
}

import { oneOrEmpty } from './first/member-fields.ts'
import { as, flag, list, object, oneOf, optionalCode, value } from './shape.ts'

/** 1 as text, or empty. */
const textOneOrEmpty = value<unknown, boolean>({
  decode: (wire) => wire === '1',
  encode: (isSet) => (isSet ? '1' : '')
})

const signedIn = object({ paypassword: as('hasPaymentPassword', oneOrEmpty), expire_ts: 'expiresAtSeconds' })

type EndReason = 'expired' | 'other_device' | 'password_changed' | 'disabled' | 'none'

export const memberWire = {
  doLogin: { input: object({ req_id: 'requestId' }), output: signedIn },
  doRegister: {
    input: object({ code: 'inviteCode', agree: as('agreesToTerms', textOneOrEmpty), bind_token: 'signUpToken' }),
    output: signedIn
  },
  checkLoginOut: {
    output: object({
      login: as('isSignedIn', flag),
      reason: as('endReason', optionalCode<EndReason>()),
      notice_unread: 'unreadNotices',
      service_unread: 'unreadAnswers',
      server_ts: 'serverTimeSeconds'
    })
  },
  getSessions: {
    output: list(
      object({
        create_time: 'startedAt',
        create_ts: 'startedAtSeconds',
        seen_time: 'lastSeenAt',
        seen_ts: 'lastSeenAtSeconds',
        current: as('isCurrent', flag)
      })
    )
  },
  getInvite: { output: object({ used: 'usedCount' }) },
  setSex: { input: object({ sex: as('sex', oneOf({ man: '1', woman: '2' })) }) },
  uploadHeaderImg: { input: object({ header_img: 'avatarUrl' }), output: object({ header_img: 'avatarUrl' }) },
  setPayPassword: { input: object({ paypassword: 'paymentPassword' }) },
  editPayPassword: { input: object({ oldpaypwd: 'currentPaymentPassword', paypassword: 'newPaymentPassword' }) },
  setLoginPassword: { input: object({ old_password: 'currentPassword', new_password: 'newPassword' }) },
  getLoginOptions: { output: object({ reset: as('canResetByMail', flag) }) },
  doLoginthird: {
    input: object({ iss: 'issuer', req_id: 'requestId' }),
    output: object({
      ...signedIn.fields,
      need_register: as('needsSignUp', flag),
      bind_token: 'signUpToken'
    })
  }
} as const

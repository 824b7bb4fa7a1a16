import { expect, it } from 'vitest'
import { needsLogin } from './access.ts'

const nobody = { isSignedIn: false }

it('redirects nobody who is signed in', () => {
  expect(needsLogin('member', { isSignedIn: true, videosNeedSignIn: true })).toBe(false)
})

it('redirects visitors on every page of a member', () => {
  expect(needsLogin('member', { ...nobody, videosNeedSignIn: false })).toBe(true)
  expect(needsLogin('member', { ...nobody, videosNeedSignIn: undefined })).toBe(true)
})

it('lets visitors look around unless the operator requires a sign-in', () => {
  expect(needsLogin('visitor', { ...nobody, videosNeedSignIn: false })).toBe(false)
  expect(needsLogin('visitor', { ...nobody, videosNeedSignIn: undefined })).toBe(false)
  expect(needsLogin('visitor', { ...nobody, videosNeedSignIn: true })).toBe(true)
})

it('keeps notices, help, language and verification open to all', () => {
  expect(needsLogin('everyone', { ...nobody, videosNeedSignIn: true })).toBe(false)
})

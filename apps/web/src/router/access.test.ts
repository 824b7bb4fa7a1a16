import { expect, it } from 'vitest'
import { needsLogin } from './access.ts'

const nobody = { isSignedIn: false }

it('asks nobody who is signed in', () => {
  expect(needsLogin('member', { isSignedIn: true, videosNeedSignIn: true })).toBe(false)
})

it('asks a stranger on every page of a member', () => {
  expect(needsLogin('member', { ...nobody, videosNeedSignIn: false })).toBe(true)
  expect(needsLogin('member', { ...nobody, videosNeedSignIn: undefined })).toBe(true)
})

it('lets a stranger look around unless the operator asks for a login', () => {
  expect(needsLogin('visitor', { ...nobody, videosNeedSignIn: false })).toBe(false)
  expect(needsLogin('visitor', { ...nobody, videosNeedSignIn: undefined })).toBe(false)
  expect(needsLogin('visitor', { ...nobody, videosNeedSignIn: true })).toBe(true)
})

it('keeps notices, help, language and the verifying of draws open to all', () => {
  expect(needsLogin('everyone', { ...nobody, videosNeedSignIn: true })).toBe(false)
})

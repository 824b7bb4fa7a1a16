import { expect, it } from 'vitest'
import { needsLogin } from './access.ts'

const nobody = { isSignedIn: false }

it('asks nobody who is signed in', () => {
  expect(needsLogin('member', { isSignedIn: true, videoLogin: 1 })).toBe(false)
})

it('asks a stranger on every page of a member', () => {
  expect(needsLogin('member', { ...nobody, videoLogin: 0 })).toBe(true)
  expect(needsLogin('member', { ...nobody, videoLogin: undefined })).toBe(true)
})

it('lets a stranger look around unless the operator asks for a login', () => {
  expect(needsLogin('visitor', { ...nobody, videoLogin: 0 })).toBe(false)
  expect(needsLogin('visitor', { ...nobody, videoLogin: undefined })).toBe(false)
  expect(needsLogin('visitor', { ...nobody, videoLogin: 1 })).toBe(true)
})

it('keeps notices, help, language and the verifying of draws open to all', () => {
  expect(needsLogin('everyone', { ...nobody, videoLogin: 1 })).toBe(false)
})

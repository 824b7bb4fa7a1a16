import { plainSetting } from '@glasshouse/contract/operator'
import { expect, test } from 'vitest'
import { changedSettings, onTopOf, sections, type Settings } from './setting-sections.ts'

const settings = {
  isGamesOpen: true,
  hidesNumbers: false,
  minAge: 18,
  operator: { name: 'Glasshouse', complaintUrl: '' },
  languages: ['en_us', 'vn_vn']
} as unknown as Settings

test('every setting that one person may save is in one section', () => {
  expect(Object.values(sections).flat().toSorted()).toEqual(Object.keys(plainSetting.shape).toSorted())
})

test('a setting has changed when its value has, whatever the order of its fields', () => {
  expect(changedSettings(settings, { ...settings, operator: { complaintUrl: '', name: 'Glasshouse' } })).toEqual([])
  expect(changedSettings(settings, { ...settings, minAge: 21, languages: ['vn_vn', 'en_us'] })).toEqual([
    'minAge',
    'languages'
  ])
})

test('what somebody else saved meanwhile stays, unless it was changed here too', () => {
  const edited = { ...settings, minAge: 21 }
  const newest = { ...settings, isGamesOpen: false, minAge: 19 }
  expect(onTopOf(newest, settings, edited)).toEqual({ ...settings, isGamesOpen: false, minAge: 21 })
})

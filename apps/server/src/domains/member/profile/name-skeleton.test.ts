import { expect, test } from 'vitest'
import { nameSkeleton } from './name-skeleton.ts'

test.each([
  ['Nguyễn Thị Đào', 'NGUYEN  thi dao'],
  ['Tran Van Binh', 'Binh Tran Van'],
  ['Tran Van Binh', 'TranVan Binh'],
  ['Tran Van Binh', 'Тran Vаn Вinh'],
  ['Maria Lopez', 'Μaria Lοpez'],
  ['José Núñez', "Jo.se' Nu-nez"],
  ['Lukasz Lis', 'Łukasz Lıs'],
  ['王小明', '王 小明']
])('%s and %s are the same person', (one, other) => expect(nameSkeleton(other)).toBe(nameSkeleton(one)))

test.each([
  ['Tran Van Binh', 'Tran Van Minh'],
  ['An Na', 'An Nam'],
  ['王小明', '王大明']
])('%s and %s are not', (one, other) => expect(nameSkeleton(other)).not.toBe(nameSkeleton(one)))

import { expect, test } from 'vitest'
import { isSameHolder } from './same-holder.ts'

test.each([
  ['Nguyễn Thị Ánh Đào', 'NGUYEN THI ANH DAO'],
  ['Đặng Đình Đức', 'dang dinh duc'],
  ['José María Núñez', 'JOSE  MARIA NUNEZ'],
  ['Lê Văn Tám', 'Le\u0302 Va\u0306n Ta\u0301m'],
  ['王小明', '王 小明'],
  ['Siti binti Ahmad', 'SITIBINTIAHMAD']
])('%s is %s', (one, other) => expect(isSameHolder(one, other)).toBe(true))

test.each([
  ['Nguyen Van An', 'Nguyen Van Anh'],
  ['An', ''],
  ['', ''],
  [' ', ' '],
  ['An-Na', 'An Na']
])('%s is not %s', (one, other) => expect(isSameHolder(one, other)).toBe(false))

// The parts of a new call: it trims the text that it receives and refuses a blank one. Replace this with what the call
// is for.

/** The text of a refusal in each language. No other refusal has the same one. */
export const refusalTexts = {
  en_us: 'Enter a text first.',
  // cspell:disable
  es_spa: 'Primero escribe un texto.',
  id_id: 'Masukkan teks terlebih dahulu.',
  ms_my: 'Masukkan teks dahulu.',
  // cspell:enable
  vn_vn: 'Hãy nhập nội dung trước.',
  zh_cn: '请先输入内容。'
}

const pathOf = ({ name, domain }) => `/${domain}/${name}`

const titleOf = ({ name }) => `${name} returns the text that it was sent, and refuses a blank one`

export const routeLine = (call) =>
  `  ${call.name}: { methods: ${call.method.toLowerCase()}, path: '${pathOf(call)}', access: '${call.access}' }`

export const contractCall = ({ name, refusal }) => `  ${name}: {
    summary: 'Return the text that was sent.',
    input: z.object({ text: z.string().trim().max(100).default('') }),
    output: z.object({ text: z.string() }),
    refusals: ['${refusal}']
  }`

export const migrationFile = ({
  name
}) => `-- What \`${name}\` stores: tables or columns, with grants for glasshouse_app. Delete this file where it stores nothing.
`

export const handlerFile = ({ name, refusal }) => `import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { Refusal } from '../../refusal.ts'

/** Return the text that was sent. Refuses \`${refusal}\` for a blank one. */
export function ${name}({ text }: CallParsed<'${name}'>): CallOutput<'${name}'> {
  if (text === '') throw new Refusal('${refusal}')
  return { text }
}
`

export const testFile = (call) => `import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const site = await startTestSite(await openTestDatabase())

test('${titleOf(call)}', async () => {
${call.access === 'member' ? asMember(call) : asAnyone(call)}
  expect(await call('${call.name}', { text: ' fair play ' })).toEqual({ text: 'fair play' })
  await expect(call('${call.name}', { text: ' ' })).rejects.toMatchObject({ err: '${call.refusal}' })
})
`

const asAnyone = () => `  const call = site.client()`

const asMember = ({ name }) => `  const { call } = await site.signUp()
  await expect(site.client()('${name}', { text: 'fair play' })).rejects.toMatchObject({ err: 'AUTH_REQUIRED' })`

export const specRow = (call) =>
  `| \`${call.method} ${pathOf(call)}\` *[new]* returns the text that was sent | [\`${call.name}\`](../${call.act}) | ` +
  `[${titleOf(call)}](../${call.test}) |\n`

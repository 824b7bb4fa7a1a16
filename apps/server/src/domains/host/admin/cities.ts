import { languageCodes } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import { textIn } from '../../../texts/text-in.ts'
import type { Hosts } from '../host.ts'
import { insertCity, updateCity } from './host-change-queries.ts'

/** Change a city's names, or add a city. Languages without a name use the English one. */
export async function saveCity(
  hosts: Hosts,
  operator: Operator,
  { id, names: sent, image, position }: OperatorParsed<'saveHostCity'>
): Promise<OperatorOutput<'saveHostCity'>> {
  const names = Object.fromEntries(languageCodes.map((lang) => [lang, textIn(lang, sent)]))
  const city = { names, image, position }
  return inTransaction(hosts.database.main, async (tx) => {
    if (id !== undefined && !(await updateCity(tx, id, city))) throw new Refusal('CITY_UNKNOWN')
    const known = id === undefined ? await insertCity(tx, city) : Number(id)
    await hosts.notifications.notify(tx, 'console', { section: 'hosts' })
    await recordAction(tx, hosts, { operator, act: 'saveHostCity', subject: { kind: 'city', id: known }, after: city })
    return { id: known }
  })
}

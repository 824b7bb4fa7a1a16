import type { Tx } from '../../../database/transaction.ts'

export type Reader = Pick<Tx, 'query'>

/** Between whom, and from when they count as two people. */
export type Dependence = { id: bigint; name: string; from: Date | number }

/** Those of the first operators beside whom the second one does not count now, and from when it will. */
export async function selectDependences(
  reader: Reader,
  first: readonly bigint[],
  second: bigint
): Promise<Dependence[]> {
  const { rows } = await reader.query<Dependence>({
    name: 'operator-two-people',
    text: `
      select o.id, o.name, two_people_from(o.id, $2) as from
        from operator o where o.id = any($1::bigint[]) and two_people_from(o.id, $2) is not null order by o.id`,
    values: [first, second]
  })
  return rows
}

export type ChangeKind = 'invited' | 'accepted' | 'role' | 'reset' | 'on' | 'off'

export type OperatorChange = {
  operatorId: bigint
  /** Who changed it and who approved that; null stands for the command line. */
  by: readonly (bigint | null)[]
  kind: ChangeKind
  ownerLost: boolean
}

/** Notes who is behind a change, and everyone whom these owe a recent change of their own: a chain counts as its first link. */
export async function insertChange(tx: Tx, { operatorId, by, kind, ownerLost }: OperatorChange): Promise<void> {
  await tx.query({
    name: 'operator-change-insert',
    text: `
      insert into operator_change (operator_id, changed_by, kind, owner_lost)
      select $1, person, $3, $4 from (
        select unnest($2::bigint[]) as person
        union
        select changed_by from operator_change
         where operator_id = any($2) and kind <> 'off' and changed_at > clock_timestamp() - interval '72 hours') as people`,
    values: [operatorId, by, kind, ownerLost]
  })
}

/** Notes that an operator set credentials by a one-time code: the 72 hours of whoever is behind it begin again. */
export async function insertAcceptance(tx: Tx, operatorId: bigint): Promise<void> {
  await tx.query({
    name: 'operator-change-accept',
    text: `
      insert into operator_change (operator_id, changed_by, kind)
      select $1, person, 'accepted' from (
        select $1::bigint as person
        union
        select changed_by from operator_change
         where operator_id = $1 and kind <> 'off' and changed_at > clock_timestamp() - interval '72 hours') as people`,
    values: [operatorId]
  })
}

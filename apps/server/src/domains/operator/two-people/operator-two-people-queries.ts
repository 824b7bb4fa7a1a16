import { many, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

/** The other operator, and when the two start to count as two people. */
export type Dependence = { id: bigint; name: string; from: Date | number }

/** Return those of the first operators that the second is no second person to now, and until when. */
export async function selectDependences(
  reader: Reader,
  first: readonly bigint[],
  second: bigint
): Promise<Dependence[]> {
  return many<Dependence>(reader, {
    name: 'operator-two-people',
    text: `
      select o.id, o.name, two_people_from(o.id, $2) as from /* never null: from */
        from operator o where o.id = any($1::bigint[]) and two_people_from(o.id, $2) is not null order by o.id`,
    values: [first, second]
  })
}

/** Return all active operators that an operator is no second person to now. */
export async function selectAllDependences(reader: Reader, id: bigint): Promise<Dependence[]> {
  return many<Dependence>(reader, {
    name: 'operator-two-people-all',
    text: `
      select o.id, o.name, two_people_from(o.id, $1) as from /* never null: from */
        from operator o where o.id <> $1 and o.state = 'active' and two_people_from(o.id, $1) is not null order by o.name`,
    values: [id]
  })
}

export type ChangeKind = 'invited' | 'accepted' | 'role' | 'reset' | 'on' | 'off'

export type OperatorChange = {
  operatorId: bigint
  /** Who changed it and who approved that; null for the command line. */
  by: readonly (bigint | null)[]
  kind: ChangeKind
  ownerLost: boolean
}

/** Store who is behind a change, and everyone behind recent changes of those: a chain counts as its first link. */
export async function insertChange(tx: Tx, { operatorId, by, kind, ownerLost }: OperatorChange): Promise<void> {
  await run(tx, {
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

/**
 * Store that an operator set credentials with a one-time code. The 72 hours start again for the people behind the code.
 */
export async function insertAcceptance(tx: Tx, operatorId: bigint): Promise<void> {
  await run(tx, {
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

/** Return how many owners can sign in, and how many more could before a change of the last 72 hours. */
export async function countOwners(reader: Reader): Promise<{ active: number; lost: number }> {
  const row = await one<{ active: bigint; lost: bigint }>(reader, {
    name: 'operator-count-owners',
    text: `
      with active as (
        select id from operator where role = 'owner' and state = 'active' and factor_since is not null)
      select (select count(*) from active) as active,
             (select count(distinct operator_id) from operator_change
               where owner_lost and changed_at > clock_timestamp() - interval '72 hours'
                 and operator_id not in (select id from active)) as lost`,
    values: []
  })
  return { active: Number(row.active), lost: Number(row.lost) }
}

export type Work = { kind: 'video' | 'host'; id: bigint | number }

export async function insertReviewAuthor(tx: Tx, { kind, id }: Work, operatorId: bigint): Promise<void> {
  await run(tx, {
    name: 'review-author-insert',
    text: 'insert into review_author (kind, work_id, operator_id) values ($1, $2, $3) on conflict do nothing',
    values: [kind, id, operatorId]
  })
}

export async function selectReviewAuthors(reader: Reader, { kind, id }: Work): Promise<bigint[]> {
  const rows = await many<{ operator_id: bigint }>(reader, {
    name: 'review-authors',
    text: 'select operator_id from review_author where kind = $1 and work_id = $2 order by operator_id',
    values: [kind, id]
  })
  return rows.map(({ operator_id: id }) => id)
}

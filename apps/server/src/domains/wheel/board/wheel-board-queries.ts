import { many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Texts } from '../wheel-tables.ts'
import { addMembers } from '../../member/index.ts'

export type WinRow = { number: bigint; titles: Texts; username: string; header_img: string; ended_at: Date }

/** Return the newest spins with a prize. */
export async function selectWins(reader: Reader, limit: number): Promise<WinRow[]> {
  const rows = await many<Omit<WinRow, 'username' | 'header_img'> & { member_id: bigint }>(reader, {
    name: 'wheel-wins',
    text: `
      select s.number, s.member_id, p.titles, s.ended_at /* never null: ended_at */
        from wheel_spin s join wheel_prize p on p.id = s.prize_id
       where s.units > 0 order by s.number desc limit $1`,
    values: [limit]
  })
  return addMembers(reader, rows, ({ username, header_img }) => ({ username, header_img }))
}

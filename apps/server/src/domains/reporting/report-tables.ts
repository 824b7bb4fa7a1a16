import { formatAmount, unitsOf } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { CsvTable } from '../../http/files/csv.ts'

type Report = OperatorOutput<'getReport'>
type Total = Report['total']
type Play = Total['play']
type Cell = string | number

/** Return all tables of a report. With an earlier report, the figures have those of its days and the change. */
export function reportTables(report: Report, earlier: Report | null): (CsvTable & { name: string })[] {
  const now = figuresOf(report.total)
  const before = earlier && figuresOf(earlier.total)
  return [
    table(
      'figures',
      ['figure', 'value', ...(before ? ['before', 'change_percent'] : [])],
      Object.entries(now).map(([name, value]) => [
        name,
        value,
        ...(before ? [before[name]!, changeOf(value, before[name]!)] : [])
      ])
    ),
    table(
      'days',
      ['day', ...Object.keys(now)],
      report.days.map(({ day, ...of }) => [day, ...Object.values(figuresOf(of))])
    ),
    table(
      'lotteries',
      ['lottery', 'name', ...Object.keys(playOf(report.total.play)), 'chi_square', 'chi_square_limit'],
      report.games.map(({ key, name, play, chiSquare, chiSquareLimit }) => [
        key,
        name,
        ...Object.values(playOf(play)),
        chiSquare,
        chiSquareLimit
      ])
    ),
    ...diceTables(report)
  ]
}

function diceTables({ games, dice }: Report): (CsvTable & { name: string })[] {
  const all = [{ key: 'all', ...dice }, ...games]
  return [
    table(
      'faces',
      ['lottery', 'face', 'count', 'share', 'low', 'high'],
      all.flatMap(({ key, faces }) =>
        faces.map(({ face, count, share, low, high }) => [key, face, count, share, low, high])
      )
    ),
    table(
      'totals',
      ['lottery', 'total', 'count', 'share', 'expected', 'low', 'high'],
      all.flatMap(({ key, totals }) =>
        totals.map(({ total, count, share, expected, low, high }) => [key, total, count, share, expected, low, high])
      )
    ),
    table(
      'stakes_per_draw',
      ['lottery', 'from', 'to', 'draws', 'handle', 'expected_payouts', 'payouts', 'z'],
      games.flatMap(({ key, bands }) =>
        bands.map(({ from, to, draws, staked, expected, paid, score }) => [
          key,
          from,
          to,
          draws,
          staked,
          expected,
          paid,
          score ?? ''
        ])
      )
    )
  ]
}

function table(name: string, columns: readonly string[], rows: readonly Cell[][]): CsvTable & { name: string } {
  return {
    name,
    columns,
    async *rows() {
      yield* rows
    }
  }
}

function playOf(play: Play): Record<string, Cell> {
  return {
    draws: play.draws,
    voids: play.voids,
    orders: play.orders,
    handle: play.staked,
    payouts: play.paid,
    ggr: formatAmount(unitsOf(play.staked) - unitsOf(play.paid)),
    expected_payouts: play.expected,
    refunded: play.refunded,
    rtp: play.rate ?? '',
    expected_rtp: play.expectedRate ?? '',
    rtp_low: play.low ?? '',
    rtp_high: play.high ?? '',
    z: play.score ?? ''
  }
}

function figuresOf({ play, recharges, withdrawals, videos, wheel, service }: Total): Record<string, Cell> {
  return {
    ...playOf(play),
    recharges_requested: recharges.asked,
    recharges_credited: recharges.done,
    recharged: recharges.points,
    ...secondsOf('credit', recharges.seconds),
    withdrawals_requested: withdrawals.asked,
    withdrawals_paid: withdrawals.done,
    withdrawn: withdrawals.points,
    ...secondsOf('pay', withdrawals.seconds),
    videos_sold: videos.sold,
    video_sales: videos.points,
    video_refunds: videos.refunded,
    wheel_spins: wheel.spins,
    wheel_payouts: wheel.points,
    wheel_expected: wheel.expected,
    service_replies: service.answers,
    ...secondsOf('reply', service.seconds)
  }
}

function secondsOf(name: string, { middle, p90, longest }: Total['service']['seconds']): Record<string, Cell> {
  return {
    [`${name}_p50_seconds`]: middle ?? '',
    [`${name}_p90_seconds`]: p90 ?? '',
    [`${name}_longest_seconds`]: longest ?? ''
  }
}

/** Return the change in per cent with one decimal, or nothing when there is nothing to compare with. */
function changeOf(now: Cell, before: Cell): Cell {
  if (now === '' || before === '' || Number(before) === 0) return ''
  return Math.round((Number(now) / Number(before) - 1) * 1000) / 10
}

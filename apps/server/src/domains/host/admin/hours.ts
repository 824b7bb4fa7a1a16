import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { ID_STEP } from '../../../ids.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { insertSlots } from '../demo/host-demo-queries.ts'
import type { Hosts } from '../host.ts'
import { CLOSES_AT_MINUTES, OPENS_AT_MINUTES } from '../rules/times.ts'
import { changing } from './change-host.ts'
import { deleteSlot } from './host-change-queries.ts'

const DAY_SECONDS = 86_400
const MINUTE_MS = 60_000

/** Add hours by day, all or none. Skip those in the past. Refuse `SLOT_OVERLAPS` and hours at night. */
export async function addSlots(
  hosts: Hosts,
  operator: Operator,
  input: OperatorParsed<'addHostSlots'>
): Promise<OperatorOutput<'addHostSlots'>> {
  const { id, day, days, times, minutes } = input
  const hours = hoursOf(hosts, input)
  const first = hosts.ids.run(Math.max(1, hours.length))
  const slots = hours.map((startsAt, index) => ({
    id: first + BigInt(index) * ID_STEP,
    hostId: Number(id),
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS)
  }))
  const after = { day, days, times, minutes, added: slots.length }
  await changing(hosts, operator, { id, act: 'addHostSlots', after }, async (tx) => {
    if ((await insertSlots(tx, slots)) < slots.length) throw new Refusal('SLOT_OVERLAPS')
  })
  return { added: slots.length }
}

function hoursOf({ siteTime, clock }: Hosts, { day, days, times, minutes }: OperatorParsed<'addHostSlots'>): Date[] {
  const digits = day.replaceAll('-', '')
  const midnight = siteTime.midnight(digits)
  if (siteTime.day(midnight * 1000) !== digits) throw fieldInvalid('day')
  const starts = times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  if (starts.some((start) => start < OPENS_AT_MINUTES || start + minutes > CLOSES_AT_MINUTES)) {
    throw fieldInvalid('times')
  }
  return Array.from({ length: days }, (_none, number) => midnight + number * DAY_SECONDS)
    .flatMap((begins) => starts.map((start) => new Date(begins * 1000 + start * MINUTE_MS)))
    .filter((at) => at.getTime() > clock.now())
}

/** Remove a free hour. */
export async function removeSlot(
  hosts: Hosts,
  operator: Operator,
  { id, slot }: OperatorParsed<'removeHostSlot'>
): Promise<void> {
  await changing(hosts, operator, { id, act: 'removeHostSlot', after: { slot: slot.toString() } }, async (tx) => {
    const isGone = await deleteSlot(tx, id, slot)
    if (isGone === null) throw new Refusal('SLOT_UNKNOWN')
    if (!isGone) throw new Refusal('SLOT_HELD')
  })
}

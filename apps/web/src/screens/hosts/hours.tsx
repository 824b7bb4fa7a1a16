import { useState } from 'react'
import type { CallOutput } from '@glasshouse/contract'
import { Button } from '../../design/controls/button.tsx'
import { Pane, Window } from '../../design/glass/window.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import styles from './profile.module.css'

type Slot = CallOutput<'getHost'>['slots'][number]

const LIGHTS = 3
const FIRST_DAYS = 3

/** The hours of the coming days. Booked hours are visible but cannot be chosen. */
export function Hours({ slots, chosen, onChoose }: { slots: Slot[]; chosen: string; onChoose: (id: string) => void }) {
  const t = useTranslations()
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const days = byDay(slots, format.date)
  const shown = [...days].slice(0, isWhole ? undefined : FIRST_DAYS)
  return (
    <section className={styles.hostHours} aria-labelledby="host-hours">
      <h2 className="section__title" id="host-hours">
        {t('hosts.hours')}
      </h2>
      {slots.length === 0 && <p className="muted">{t('hosts.noHours')}</p>}
      {shown.map(([day, hours]) => (
        <div key={day}>
          <h3 className={styles.hostDay}>{day}</h3>
          <Window lights={LIGHTS} label={day}>
            {hours.map(({ id, startsAtSeconds, isFree }) => (
              <Pane key={id} chosen={id === chosen} disabled={!isFree} onClick={() => onChoose(id)}>
                {isFree ? (
                  <span className="pane__name">{format.time(startsAtSeconds)}</span>
                ) : (
                  <Taken at={startsAtSeconds} />
                )}
              </Pane>
            ))}
          </Window>
        </div>
      ))}
      {!isWhole && days.size > FIRST_DAYS && (
        <Button kind="text" block onClick={() => setWhole(true)}>
          {t('hosts.moreDays')}
        </Button>
      )}
    </section>
  )
}

function byDay(slots: Slot[], dayOf: (seconds: number) => string): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = dayOf(slot.startsAtSeconds)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}

function Taken({ at }: { at: number }) {
  const t = useTranslations()
  const format = useFormat()
  return (
    <>
      <s>{format.time(at)}</s>
      <span className="visually-hidden">{t('hosts.taken')}</span>
    </>
  )
}

import { Icon } from './icons/icon.tsx'
import { check } from './icons/outcome.ts'
import { Spinner } from './controls/button.tsx'
import './lists/rows.css'

type Choice<Value extends string> = { value: Value; name: string }

type Props<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  /** The current choice; null if there is none yet. */
  chosen: Value | null
  /** The choice that is being saved. Nothing else can be chosen meanwhile. */
  saving?: Value | null
  onChoose: (value: Value) => void
}

/** A list with one current choice. A press on another one takes effect at once. */
export function ChoiceList<Value extends string>({ label, choices, chosen, saving = null, onChoose }: Props<Value>) {
  return (
    <ul className="rows" role="radiogroup" aria-label={label}>
      {choices.map(({ value, name }) => (
        <li key={value} role="none">
          <button
            className="row"
            type="button"
            role="radio"
            aria-checked={value === chosen}
            aria-busy={value === saving ? true : undefined}
            disabled={saving !== null && value !== saving}
            onClick={() => saving === null && onChoose(value)}
          >
            <span className="row__main row__title">{name}</span>
            {value === saving ? <Spinner /> : value === chosen && <Icon path={check} className="row__tick" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

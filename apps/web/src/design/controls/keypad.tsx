import type { MouseEvent } from 'react'
import { useTranslations } from '../../language/language-provider.tsx'
import { Icon } from '../icons/icon.tsx'
import { backspace } from '../icons/keys.ts'
import './pin.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type Props = { onDigit: (digit: string) => void; onErase: () => void }

/** Number keys on the page. The focus stays in the field that they fill. */
export function Keypad({ onDigit, onErase }: Props) {
  const t = useTranslations()
  return (
    <div className="keypad" role="group" aria-label={t('pin.keypad')}>
      {DIGITS.map((digit) => (
        <Key key={digit} digit={digit} onDigit={onDigit} />
      ))}
      <span className="keypad__key keypad__key--blank" />
      <Key digit="0" onDigit={onDigit} />
      <button
        className="keypad__key"
        type="button"
        aria-label={t('pin.erase')}
        onMouseDown={keepFocus}
        onClick={onErase}
      >
        <Icon path={backspace} />
      </button>
    </div>
  )
}

function Key({ digit, onDigit }: { digit: string; onDigit: (digit: string) => void }) {
  return (
    <button className="keypad__key" type="button" onMouseDown={keepFocus} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  )
}

function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

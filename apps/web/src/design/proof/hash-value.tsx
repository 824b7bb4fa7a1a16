import { CopyButton } from './copy-button.tsx'
import './proof.css'

/** A long value in lines of 32 characters, with a button to copy it. */
export function HashValue({ label, value }: { label: string; value: string }) {
  return (
    <div className="hash">
      <div>
        <p className="hash__label">{label}</p>
        <p className="hash__value">{value}</p>
      </div>
      <CopyButton label={label} text={value} />
    </div>
  )
}

/** Return the first and last four characters of a hash, which stay on one line. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}\u2060…\u2060${hash.slice(-4)}`
}

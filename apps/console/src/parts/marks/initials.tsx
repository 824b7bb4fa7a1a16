/** A person's mark: the first letters of their name's first two words. */
export function Initials({ name }: { name: string }) {
  return (
    <span className="av" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}

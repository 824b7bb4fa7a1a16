/** Where the pips of each face are, on a field of three by three. */
const PIPS: Record<number, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8]
}

/** One face of a die. */
export function Die({ face }: { face: number }) {
  return (
    <svg className="die" viewBox="0 0 64 64" aria-hidden="true">
      <rect className="die__edge" x="2" y="2" width="60" height="60" rx="14" />
      <rect className="die__face" x="2" y="2" width="60" height="57" rx="14" />
      {(PIPS[face] ?? []).map((place) => (
        <circle
          key={place}
          className="die__pip"
          cx={18 + 14 * (place % 3)}
          cy={16 + 14 * Math.floor(place / 3)}
          r="5"
        />
      ))}
    </svg>
  )
}

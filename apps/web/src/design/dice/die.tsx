/** The positions of the pips of each face. The one and the four are cherry red. */
const FACES: Record<number, { pips: [x: number, y: number][]; cherry?: boolean; large?: boolean }> = {
  1: { pips: [[32, 30.5]], cherry: true, large: true },
  2: {
    pips: [
      [19, 17.5],
      [45, 43.5]
    ]
  },
  3: {
    pips: [
      [18, 16.5],
      [32, 30.5],
      [46, 44.5]
    ]
  },
  4: {
    pips: [
      [20, 18.5],
      [44, 18.5],
      [20, 42.5],
      [44, 42.5]
    ],
    cherry: true
  },
  5: {
    pips: [
      [19, 17.5],
      [45, 17.5],
      [32, 30.5],
      [19, 43.5],
      [45, 43.5]
    ]
  },
  6: {
    pips: [
      [20, 15.5],
      [44, 15.5],
      [20, 30.5],
      [44, 30.5],
      [20, 45.5],
      [44, 45.5]
    ]
  }
}

export function Die({ face }: { face: number }) {
  const { pips, cherry, large } = FACES[face] ?? { pips: [] }
  return (
    <svg className="die" viewBox="0 0 64 64" aria-hidden="true">
      <rect x="2" y="2" width="60" height="60" rx="14" fill="var(--die-edge)" />
      <rect x="2" y="2" width="60" height="57" rx="14" fill="var(--die-face)" />
      <path
        d="M16 4.5h32a11.5 11.5 0 0 1 9 4.3"
        fill="none"
        stroke="var(--die-shine)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {pips.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={large ? 9.5 : 5.4}
          fill={cherry ? 'var(--die-cherry)' : 'var(--die-pip)'}
        />
      ))}
    </svg>
  )
}

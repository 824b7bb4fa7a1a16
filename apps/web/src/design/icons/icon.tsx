const SIZES = { regular: 'icon', small: 'icon icon--s', tiny: 'icon icon--xs' } as const

type Props = { path: string; size?: keyof typeof SIZES; className?: string }

/** An icon beside a text with the same meaning. A button with an icon alone needs a label. */
export function Icon({ path, size = 'regular', className = '' }: Props) {
  return (
    <svg className={`${SIZES[size]} ${className}`} viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

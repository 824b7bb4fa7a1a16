type Props = { path: string; size?: 'regular' | 'small' | 'large'; className?: string }

const CLASSES = { regular: 'i', small: 'i i--s', large: 'i i--l' } as const

/** An icon beside a text with the same meaning. A button with an icon alone needs a label. */
export function Icon({ path, size = 'regular', className }: Props) {
  const classes = className ? `${CLASSES[size]} ${className}` : CLASSES[size]
  return (
    <svg className={classes} viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

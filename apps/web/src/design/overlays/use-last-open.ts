import { useState } from 'react'

/** What a popup showed while it was open, also while it leaves: it does not change under the eye. */
export function useLastOpen<Props extends { open: boolean }>(props: Props): Props {
  const [last, keep] = useState(props)
  if (props.open && last !== props) keep(props)
  return props.open ? props : last
}

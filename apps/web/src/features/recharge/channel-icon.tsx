import type { CSSProperties } from 'react'
import './channel.css'

/** A channel's picture: an outline of the site's own takes the colour of its place, anything else is shown as it is. */
export function ChannelIcon({ src }: { src: string }) {
  if (/^\/images\/[\w/-]+\.svg$/.test(src)) {
    return <span className="icon channel-icon" style={{ '--picture': `url("${src}")` } as CSSProperties} />
  }
  return <img className="icon" src={src} alt="" width="24" height="24" />
}

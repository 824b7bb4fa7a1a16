import { useEffect } from 'react'
import { useRouter } from '../../../router/router-context.tsx'
import { useSession } from '../../../session/session.ts'
import { ServicePlace } from '../service-screen.tsx'
import { GuestChat } from './guest-chat.tsx'

/** Customer service for visitors who are not signed in. Members have their own conversation. */
export function GuestScreen() {
  const { history } = useRouter()
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (isSignedIn) history.replace('/ServiceOnline')
  }, [isSignedIn, history])
  if (isSignedIn) return null
  return (
    <ServicePlace back="/ServicePage">
      <GuestChat />
    </ServicePlace>
  )
}

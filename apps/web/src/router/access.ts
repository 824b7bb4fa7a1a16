/**
 * Who may see a screen.
 * - `everyone`: always open.
 * - `visitor`: open, unless the operator requires a sign-in to look around (`videosNeedSignIn`).
 * - `member`: only with a session.
 */
export type Access = 'everyone' | 'visitor' | 'member'

type Situation = { isSignedIn: boolean; videosNeedSignIn: boolean | undefined }

/**
 * Return whether a screen redirects to the sign-in page. Until the base configuration is loaded, it stays open to
 * visitors.
 */
export function needsLogin(access: Access, { isSignedIn, videosNeedSignIn }: Situation): boolean {
  if (isSignedIn || access === 'everyone') return false
  return access === 'member' || videosNeedSignIn === true
}

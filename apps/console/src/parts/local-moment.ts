/** The second that a field of the type `datetime-local` names by this computer’s clock; 0 where it is empty. */
export function unixOf(text: string | undefined): number {
  return text ? Math.floor(new Date(text).getTime() / 1000) : 0
}

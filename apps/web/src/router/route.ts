import type { MessageKey } from '@glasshouse/language'
import type { Access } from './access.ts'
import type { Address, SearchOf } from './addresses.ts'
import type { Screen } from './screen.ts'

/** What an address shows, and what has to be there before it is shown. */
export type Route<To extends Address = Address> = {
  screen?: Screen
  /** Request the data of the screen. The screen appears once the promise resolves. */
  load?(search: SearchOf<To>): Promise<void> | undefined | void
  /** The address that is shown instead of this one. */
  redirect?: Address
  access?: Access
  /** The screen's name, for the document title. */
  title?: MessageKey
  /** Whether the tab bar is shown. */
  tabs?: boolean
  /** Whether the first texts of a language are sufficient for this screen. */
  saysLittle?: boolean
}

export type AllRoutes = { [To in Address]: Route<To> }
export type SomeRoutes = Partial<AllRoutes>

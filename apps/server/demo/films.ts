import type { Film } from './film.ts'
import { basementJazz } from './scenes/basement-jazz.ts'
import { cityLights } from './scenes/city-lights.ts'
import { diceOfLight } from './scenes/dice-of-light.ts'
import { floatingMarket } from './scenes/floating-market.ts'
import { lighthouse } from './scenes/lighthouse.ts'
import { moonFestival } from './scenes/moon-festival.ts'
import { orchidKeeper } from './scenes/orchid-keeper.ts'
import { rainyPitch } from './scenes/rainy-pitch.ts'
import { riceTerraces } from './scenes/rice-terraces.ts'
import { riverLanterns } from './scenes/river-lanterns.ts'
import { unificationTrain } from './scenes/unification-train.ts'
import { xiangqiFinal } from './scenes/xiangqi-final.ts'

/** All films, in the order of the library. */
export const FILMS: readonly Film[] = [
  riverLanterns,
  unificationTrain,
  riceTerraces,
  xiangqiFinal,
  rainyPitch,
  orchidKeeper,
  basementJazz,
  lighthouse,
  cityLights,
  floatingMarket,
  moonFestival,
  diceOfLight
]

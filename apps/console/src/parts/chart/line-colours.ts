import { useMemo } from 'react'
import { palettes } from '../../theme/palette.ts'
import { useShownTheme } from '../../theme/theme.ts'

/** Return the colour and the dashes of each line. */
export function useLineColours() {
  const ours = palettes[useShownTheme()]
  return useMemo(() => {
    const solid: number[] = []
    return {
      first: { colour: ours.c1, dash: solid },
      second: { colour: ours.c2, dash: solid },
      firstBar: { colour: ours.c1, dash: solid },
      secondBar: { colour: ours.c2, dash: solid },
      before: { colour: ours['text-3'], dash: [3, 3] },
      third: { colour: ours.wait, dash: [7, 4] }
    }
  }, [ours])
}

export type LineColours = ReturnType<typeof useLineColours>

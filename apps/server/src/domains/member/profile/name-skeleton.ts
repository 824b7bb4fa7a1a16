/** Cyrillic and Greek letters that look like Latin ones, in lower case, including those with similar capitals. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  г: 'r',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ӏ: 'i',
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ɑ: 'a',
  ɡ: 'g'
}

/**
 * Return the skeleton of a name, which does not depend on how it is written: letters only, look-alikes as Latin ones,
 * without accents, in a fixed order, so that neither spaces nor the order of names matter.
 */
export function nameSkeleton(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]|\p{Default_Ignorable_Code_Point}/gu, '')
  const latin = [...letters].map((letter) => LOOK_ALIKES[letter] ?? letter).join('')
  return [...latin].toSorted().join('')
}

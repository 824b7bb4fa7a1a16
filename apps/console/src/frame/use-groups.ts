import { useMe } from '../api/me.ts'
import { GROUPS, type GroupName, type ListedSection, type Section } from './sections.ts'

export type ShownSection = Section & ListedSection
export type ShownGroup = { name: GroupName; sections: ShownSection[] }

/** Return the groups of sections that the operator's role can read. */
export function useGroups(): ShownGroup[] {
  const { may } = useMe()
  return GROUPS.map(({ name, sections }) => ({
    name,
    sections: (sections as readonly ShownSection[]).filter(({ needs }) => may(needs))
  })).filter(({ sections }) => sections.length > 0)
}

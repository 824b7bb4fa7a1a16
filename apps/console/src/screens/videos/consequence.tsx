import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Alert } from 'antd'
import { useTranslations } from '../../language/language.ts'

type State = OperatorOutput<'getVideo'>['video']['state']

const DRAFT_AGAIN: ReadonlySet<State> = new Set(['review', 'approved', 'scheduled'])

/** An explanation of what a change does to a reviewed video. */
export function Consequence({ state }: { state: State }) {
  const t = useTranslations()
  const isPublished = state === 'published'
  if (!isPublished && !DRAFT_AGAIN.has(state)) return null
  const title = t(isPublished ? 'videos.changeReviewed' : 'videos.draftAgain')
  return <Alert type="info" showIcon title={title} style={{ marginBlockEnd: 16 }} />
}

import type { CallOutput } from '@glasshouse/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../api/use-action.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ChoiceList } from '../../design/choice-list.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { WithMember } from '../settings/member-gate.tsx'
import { SEX_TEXTS } from './sex-texts.ts'

const OFFERED = ['man', 'woman'] as const

type Sex = (typeof OFFERED)[number]

/** The choice of the member's sex. It is saved at once. */
export function SetsexScreen() {
  const t = useTranslations()
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useAction('setSex', {
    onDone(_, { sex }) {
      queries.setQueryData<CallOutput<'getUserInfo'>>(['getUserInfo', {}], (member) => member && { ...member, sex })
      showToast(t('profile.saved'), 'good')
    }
  })
  return (
    <div className="frame">
      <TopBar title={t('title.sex')} back="/Setting" />
      <main>
        <WithMember rows={2}>
          {({ sex }) => (
            <ChoiceList<Sex>
              label={t('title.sex')}
              choices={OFFERED.map((value) => ({ value, name: t(SEX_TEXTS[value]) }))}
              chosen={sex === 'unknown' ? null : sex}
              saving={isPending ? variables.sex : null}
              onChoose={(value) => value !== sex && mutate({ sex: value })}
            />
          )}
        </WithMember>
      </main>
    </div>
  )
}

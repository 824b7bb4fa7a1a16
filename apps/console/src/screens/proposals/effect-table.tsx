import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useWords } from '../../language/language.ts'

type Props = { effect: OperatorOutput<'getProposals'>['rows'][number]['effect'] }

/** What approving changes: each field as it is and as it becomes. A field without a name in the packs shows its own. */
export function EffectTable({ effect }: Props) {
  const t = useWords()
  const nameOf = (field: string) => {
    const key = `proposals.fields.${field}` as 'proposals.fields.balance'
    return t.has(key) ? t(key) : field
  }
  return (
    <dl className="effect">
      {effect.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            <span>{before || '–'}</span> → <strong>{after || '–'}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

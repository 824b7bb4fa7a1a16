import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useTranslations } from '../../language/language.ts'
import { effectValue, fieldName } from './effect-texts.ts'

type Props = { effect: OperatorOutput<'getProposals'>['rows'][number]['effect'] }

/** What an approval changes: each field before and after, or only the value of a field that identifies the subject. */
export function EffectTable({ effect }: Props) {
  const t = useTranslations()
  return (
    <dl className="effect">
      {effect.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(t, field)}</dt>
          {before === after ? (
            <dd>{effectValue(t, field, after)}</dd>
          ) : (
            <dd>
              <span>{effectValue(t, field, before)}</span> → <strong>{effectValue(t, field, after)}</strong>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

import { useState } from 'react'
import { Chip } from '../../design/controls/chip.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { caretDown } from '../../design/icons/member.ts'
import { useWords } from '../../language/language-provider.tsx'
import { questionsOf } from './topics.ts'
import './help.css'

type Topic = keyof typeof questionsOf
const asked = Object.keys(questionsOf) as Topic[]

/** Questions and answers about this house, of one topic or of all. */
export function Questions() {
  const t = useWords()
  const [chosen, choose] = useState<Topic | null>(null)
  return (
    <section className="help__part" aria-labelledby="help-questions">
      <h2 className="section__title" id="help-questions">
        {t('help.questions')}
      </h2>
      <div className="chips chips--scroll" role="group" aria-label={t('help.topic')}>
        {asked.map((topic) => (
          <Chip key={topic} chosen={topic === chosen} onClick={() => choose(topic === chosen ? null : topic)}>
            {t(`help.topics.${topic}`)}
          </Chip>
        ))}
      </div>
      {(chosen ? [chosen] : asked).map((topic) => (
        <div key={topic}>
          <h3 className="rows__label">{t(`help.topics.${topic}`)}</h3>
          {questionsOf[topic].map((name) => (
            <details key={name} className="help__question">
              <summary>
                {t(`help.ask.${name}`)}
                <Icon path={caretDown} size="small" />
              </summary>
              <p>{t(`help.answer.${name}`)}</p>
            </details>
          ))}
        </div>
      ))}
    </section>
  )
}

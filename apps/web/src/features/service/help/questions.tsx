import { useState } from 'react'
import { useBase } from '../../../api/use-base.ts'
import { useCall } from '../../../api/use-call.ts'
import { Chip } from '../../../design/controls/chip.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { caretDown } from '../../../design/icons/member.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { questionsOf } from './ticket-topics.ts'
import { useServiceHost } from './use-service-host.ts'
import styles from './help.module.css'

type Topic = keyof typeof questionsOf
type Question = (typeof questionsOf)[Topic][number]
const all = Object.keys(questionsOf) as Topic[]

/** Questions and answers about this site, of one topic or of all. */
export function Questions() {
  const t = useTranslations()
  const answer = useAnswers()
  const query = useTopics()
  const [chosen, choose] = useState<Topic | null>(null)
  return (
    <section className={styles.helpPart} aria-labelledby="help-questions">
      <h2 className="section__title" id="help-questions">
        {t('help.questions')}
      </h2>
      <div className="chips chips--scroll" role="group" aria-label={t('help.topic')}>
        {query.map((topic) => (
          <Chip key={topic} chosen={topic === chosen} onClick={() => choose(topic === chosen ? null : topic)}>
            {t(`help.topics.${topic}`)}
          </Chip>
        ))}
      </div>
      {(chosen ? [chosen] : query).map((topic) => (
        <div key={topic}>
          <h3 className="rows__label">{t(`help.topics.${topic}`)}</h3>
          {questionsOf[topic].map((name) => (
            <details key={name} className={styles.helpQuestion}>
              <summary>
                {t(`help.ask.${name}`)}
                <Icon path={caretDown} size="small" />
              </summary>
              <p>{answer(name)}</p>
            </details>
          ))}
        </div>
      ))}
    </section>
  )
}

/** Return the topics that apply to this site. A site without channels has none about recharges. */
function useTopics(): Topic[] {
  const hasChannels = useBase()?.channels.length !== 0
  return all.filter((topic) => topic !== 'recharge' || hasChannels)
}

/**
 * Return a function for the answers that apply to this site: whether it sends mail, and where its customer service is.
 */
function useAnswers(): (name: Question) => string {
  const t = useTranslations()
  const host = useServiceHost()
  const isMailed = useCall('getLoginOptions', {}, { staleTime: Infinity }).data?.canResetByMail === true
  return (name) => {
    if (name === 'accountPassword' && isMailed) return t('help.answer.accountPasswordMail')
    if (name === 'privacyChat' && host) return t('help.answer.privacyExternalChat', { host })
    return t(`help.answer.${name}`)
  }
}

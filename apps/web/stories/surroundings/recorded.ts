import type { CallOutput, LanguageCode } from '@glasshouse/contract'
import { decodeOutput } from '@glasshouse/contract/wire'
import { routes, type CallName } from '@glasshouse/contract/routes'
import { createContext, use } from 'react'

/** What a real server answered, by the path that was asked for. */
export type Answers = Record<string, unknown>

const files = import.meta.glob<Answers>('../answers/*.json', { import: 'default' })

/** The recorded answers in a language. */
export function loadAnswers(language: LanguageCode): Promise<Answers> {
  return files[`../answers/${language}.json`]!()
}

/** The answer to a call, as it was recorded with this query. */
export function answerTo<Name extends CallName>(answers: Answers, name: Name, query = ''): CallOutput<Name> {
  const path = routes[name].path + query
  if (!(path in answers)) throw new Error(`No answer to ${path} was recorded.`)
  return decodeOutput(name, answers[path]) as CallOutput<Name>
}

export const AnswersContext = createContext<Answers>({})

/** The recorded answer to a call, in the language of the story. */
export function useRecorded<Name extends CallName>(name: Name, query?: string): CallOutput<Name> {
  return answerTo(use(AnswersContext), name, query)
}

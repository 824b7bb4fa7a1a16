import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { ageText } from '../../parts/duration.ts'
import { Tag } from '../../parts/marks/tag.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'

type Row = OperatorOutput<'getBackups'>['nodes'][number]

const COLOURS = {
  good: 'success',
  whole: 'success',
  late: 'warning',
  never: 'warning',
  off: 'error',
  failing: 'error',
  broken: 'error'
} as const

/** The columns of the nodes: what each backs up, and the state of its backup, archive and check. */
export function nodeColumns(t: ReturnType<typeof useTranslations>): TableColumnType<Row>[] {
  return [
    { key: 'node', title: t('backups.node'), render: (_, row) => <Node row={row} /> },
    {
      key: 'base',
      title: t('backups.base'),
      render: (_, { base, covers }) =>
        covers === 'nothing' ? '–' : <Event event={base} state={t(`backups.baseStates.${base.state}`)} />
    },
    {
      key: 'archive',
      title: t('backups.archive'),
      render: (_, { archive, covers }) =>
        covers === 'nothing' ? '–' : <Event event={archive} state={t(`backups.archiveStates.${archive.state}`)} />
    },
    {
      key: 'check',
      title: t('backups.check'),
      render: (_, { check, covers }) =>
        covers === 'nothing' ? (
          '–'
        ) : (
          <Event event={check} state={t(`backups.checkStates.${check.state}`)}>
            {check.output !== '' && <Output text={check.output} isOpen={check.state === 'broken'} />}
          </Event>
        )
    }
  ]
}

function Node({ row: { node, covers, reported } }: { row: Row }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  return (
    <>
      <div className="code">{node}</div>
      <div>
        {covers === 'nothing' ? <Tag color="error">{t('backups.covers.nothing')}</Tag> : t(`backups.covers.${covers}`)}
      </div>
      {!reported.isRecent && <Tag color="warning">{t('backups.silent', { age: ageText(reported.age, locale) })}</Tag>}
    </>
  )
}

type EventProps = {
  event: { at: Row['base']['at']; age: number; state: keyof typeof COLOURS }
  /** The name of its state. */
  state: string
  children?: ReactNode
}

function Event({ event: { at, age, state }, state: name, children }: EventProps) {
  const t = useTranslations()
  const { locale } = useLanguage()
  return (
    <>
      <Tag color={COLOURS[state]}>{name}</Tag>
      {at.time !== '' && (
        <div>
          <Timestamp at={at} /> <span className="figure">({t('backups.ago', { age: ageText(age, locale) })})</span>
        </div>
      )}
      {children}
    </>
  )
}

function Output({ text, isOpen }: { text: string; isOpen: boolean }) {
  const t = useTranslations()
  return (
    <details open={isOpen}>
      <summary>{t('backups.output')}</summary>
      <pre className="code" style={{ whiteSpace: 'pre-wrap', margin: 0, textAlign: 'start' }}>
        {text}
      </pre>
    </details>
  )
}

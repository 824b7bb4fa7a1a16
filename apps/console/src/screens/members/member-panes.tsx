import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage, useTranslations, type Translate } from '../../language/language.ts'
import { Points } from '../../parts/points.tsx'
import { SumLines } from '../../parts/sum-lines.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import './members.css'

type Member = OperatorOutput<'getMember'>
type Props = { member: Member }
type LogType = Member['statement']['ledger'][number]['type']

/** From this many standard deviations on, luck is worth a look: as for withdrawals. */
const RARE_SCORE = 3

/** The available points, as the sum of all that changed them. */
export function MemberBalance({ member }: Props) {
  const t = useTranslations()
  return (
    <Pane title={t('members.money')}>
      <p className="overall__hero">
        <Points of={member.money} decimals={2} />
      </p>
      <SumLines
        lines={member.statement.ledger.map(({ type, amount }) => ({
          key: type,
          label: labelOf(t, type),
          amount,
          isSigned: true
        }))}
        total={{ label: t('members.money'), amount: member.money }}
      />
      <Facts
        facts={[
          ['frozen', <Points key="frozen" of={member.frozen} decimals={2} />],
          ['disputed', <Points key="disputed" of={member.disputed} decimals={2} />]
        ]}
      />
    </Pane>
  )
}

function labelOf(t: Translate, type: LogType): string {
  return type === 'adjust' ? t('members.adjustments') : t(`ledger.types.${type}`)
}

/** What was staked and paid, and whether chance explains it. */
export function MemberPlay({ member: { statement, play } }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const [staked, paid] = [Number(statement.staked), Number(statement.paidOut)]
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const score = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return (
    <Pane title={t('members.play')}>
      <Facts
        facts={[
          ['played', <Points key="played" of={statement.staked} decimals={2} />],
          ['won', <Points key="won" of={statement.paidOut} decimals={2} />],
          ['returned', staked === 0 ? '–' : percent.format(paid / staked)],
          [
            'luck',
            play.score === null
              ? '–'
              : `z = ${score.format(play.score)} · ${t(Math.abs(play.score) < RARE_SCORE ? 'members.ordinary' : 'members.rare')}`
          ]
        ]}
      />
    </Pane>
  )
}

/** The bound bank account. */
export function MemberBank({ member: { bank } }: Props) {
  const t = useTranslations()
  return (
    <Pane title={t('members.bank')}>
      {bank === null ? (
        <p className="quiet">{t('members.noBank')}</p>
      ) : (
        <Facts
          facts={[
            ['bankName', `${bank.name} (${bank.country})`],
            [
              'account',
              <span key="account" className="code">
                {bank.account}
              </span>
            ],
            ['holder', bank.holder],
            ['bankSince', <Timestamp key="since" at={bank.since} />]
          ]}
        />
      )}
    </Pane>
  )
}

/** Who the member is. */
export function MemberIdentity({ member }: Props) {
  const t = useTranslations()
  const inviter = member.invitedBy.member
  return (
    <Pane title={t('members.identity')}>
      <Facts
        facts={[
          ['id', member.id],
          ['username', member.username],
          ['name', member.name || '–'],
          ['birthday', member.birthday || '–'],
          ['lang', member.lang],
          ['created', <Timestamp key="created" at={member.created} />],
          [
            'invitedBy',
            inviter === 0 ? (
              member.invitedBy.code || '–'
            ) : (
              <Link key="by" to="/members/$id" params={{ id: String(inviter) }}>
                {member.invitedBy.code}
              </Link>
            )
          ],
          ['invite', member.invite || '–'],
          ['payPassword', member.paypassword ? t('part.yes') : t('part.no')],
          ['withdrawAfter', <Timestamp key="after" at={member.withdrawAfter} />]
        ]}
      />
    </Pane>
  )
}

const MOST_DEVICES = 3

/** The newest of the devices that are signed in. */
export function MemberDevices({ member: { sessions } }: Props) {
  const t = useTranslations()
  return (
    <Pane title={t('members.devices')} note={sessions.length > 0 ? sessions.length : undefined}>
      {sessions.length === 0 && <p className="quiet">{t('members.noDevices')}</p>}
      <ul className="overall__list">
        {sessions.slice(0, MOST_DEVICES).map((session) => (
          <li key={session.id}>
            {session.device || '–'}
            <div className="quiet">
              {session.address} · <Timestamp at={session.seen} />
            </div>
          </li>
        ))}
      </ul>
    </Pane>
  )
}

const MOST_NOTES = 3

/** The newest notes about the member. */
export function NewestNotes({ member: { notes } }: Props) {
  const t = useTranslations()
  return (
    <Pane title={t('members.tabs.notes')} note={notes.length > 0 ? notes.length : undefined}>
      {notes.length === 0 && <p className="quiet">{t('members.noNotes')}</p>}
      <ul className="overall__list">
        {notes.slice(0, MOST_NOTES).map((note) => (
          <li key={note.id}>
            <span className="overall__note">{note.text}</span>
            <div className="quiet">
              {note.operator.name} · <Timestamp at={note.created} />
            </div>
          </li>
        ))}
      </ul>
    </Pane>
  )
}

type Label = Extract<Parameters<Translate>[0], `members.${string}`> extends `members.${infer Key}` ? Key : never

/** Facts one below the other: what at the left, the value at the right. */
function Facts({ facts }: { facts: readonly (readonly [Label, ReactNode])[] }) {
  const t = useTranslations()
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(`members.${label}` as Parameters<Translate>[0])}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

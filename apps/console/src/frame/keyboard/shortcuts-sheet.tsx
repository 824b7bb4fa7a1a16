import { Modal, Switch } from 'antd'
import { useMe } from '../../api/me.ts'
import { useTranslations } from '../../language/language.ts'
import { closeDialog } from '../dialogs.ts'
import { GROUPS, type ListedSection, type Section } from '../sections.ts'
import { switchLetters, useLettersOn } from './letters.ts'
import { isMac } from './platform.ts'

const COMMAND = isMac ? '⌘' : 'Ctrl'

/** The keyboard map by where it works. */
const MAP = {
  everywhere: [
    ['search', COMMAND, 'K'],
    ['shortcuts', '?'],
    ['menu', '['],
    ['close', 'Esc'],
    ['overview', 'G', 'O']
  ],
  lists: [
    ['move', 'J', 'K'],
    ['open', '↵'],
    ['filter', 'F'],
    ['clear', 'X']
  ],
  review: [
    ['take', 'T'],
    ['approve', 'A'],
    ['reject', 'R'],
    ['hold', 'H'],
    ['pay', 'P'],
    ['confirm', COMMAND, '↵']
  ],
  inbox: [
    ['canned', '/'],
    ['note', 'N'],
    ['takeChat', 'T'],
    ['done', 'E']
  ],
  forms: [
    ['save', COMMAND, 'S'],
    ['send', COMMAND, '↵']
  ]
} as const

/** The sheet with the keyboard map, and the switch for single letters. */
export function ShortcutsSheet() {
  const t = useTranslations()
  const isOn = useLettersOn()
  const { may } = useMe()
  const sections = GROUPS.flatMap((group) => group.sections as readonly (Section & ListedSection)[])
  return (
    <Modal open title={t('frame.shortcuts')} footer={null} onCancel={closeDialog} width={720}>
      <div className="keys">
        {Object.entries(MAP).map(([part, keys]) => (
          <section key={part}>
            <h2>{t(`keys.${part as keyof typeof MAP}`)}</h2>
            <dl>
              {keys.map(([name, ...pressed]) => (
                <KeyLine key={name} label={t(`keys.${name}`)} keys={pressed} />
              ))}
              {part === 'everywhere' &&
                sections
                  .filter(({ key, needs }) => key !== undefined && may(needs))
                  .map(({ path, name, key }) => (
                    <KeyLine key={path} label={t(`section.${name}`)} keys={['G', key!.toUpperCase()]} />
                  ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="keys__switch">
        <Switch checked={isOn} onChange={switchLetters} /> <span>{t('keys.letters')}</span>
      </label>
      <p className="quiet">{t('keys.lettersNote')}</p>
    </Modal>
  )
}

function KeyLine({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key} className="kbd">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}

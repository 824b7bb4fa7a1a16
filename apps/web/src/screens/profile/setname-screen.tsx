import type { CallOutput } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '../../router/link.tsx'
import { useSearch, useRouter } from '../../router/router-context.tsx'
import { useState, type FormEvent } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { dropDraft } from '../../forms/drafts.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { safeBack } from '../../router/search-params.ts'
import { WithMember } from '../settings/member-gate.tsx'

const NAME = /^[\p{L}\p{M} .'’-]{2,60}$/u
/** The page to set the real name, once. */
export function SetnameScreen() {
  const t = useTranslations()
  return (
    <div className="frame frame--dock">
      <TopBar title={t('title.realName')} back="/Setting" />
      <main>
        <WithMember rows={1}>{(member) => <NameForm known={member.name} />}</WithMember>
      </main>
    </div>
  )
}

function NameForm({ known }: { known: string }) {
  const t = useTranslations()
  const [draft, keep] = useDraft('real-name', 'page')
  const [wrong, setWrong] = useState<string>()
  const [wanted, ask] = useState<string | null>(null)
  const { save, isSaving } = useSaveName((message) => {
    ask(null)
    setWrong(message)
  })
  const typed = known || draft

  function send(event: FormEvent) {
    event.preventDefault()
    const name = typed.trim()
    if (known) showToast(t('profile.nameRepeat'), 'bad')
    else if (!name) showToast(t('profile.namePlaceholder'), 'bad')
    else if (!NAME.test(name)) setWrong(t('profile.nameBad'))
    else ask(name)
  }

  function put(text: string) {
    keep(text)
    setWrong(undefined)
  }

  return (
    <>
      <form className="page stack" noValidate onSubmit={send}>
        <Field
          label={t('title.realName')}
          value={typed}
          readOnly={known !== ''}
          placeholder={t('profile.namePlaceholder')}
          note={known ? <Link to="/ServicePage">{t('profile.nameFixed')}</Link> : t('profile.nameNote')}
          error={wrong}
          autoComplete="name"
          enterKeyHint="done"
          onChange={(event) => put(event.target.value)}
        />
        <Dock look="plain">
          <Button type="submit" kind={known ? 'quiet' : 'primary'} block>
            {t('profile.save')}
          </Button>
        </Dock>
      </form>
      <ConfirmName name={wanted} isSaving={isSaving} onClose={() => ask(null)} onConfirm={(name) => save({ name })} />
    </>
  )
}

type ConfirmProps = { name: string | null; isSaving: boolean; onClose: () => void; onConfirm: (name: string) => void }

/** The confirmation of the name as it will be stored. It can be set only once. */
function ConfirmName({ name, isSaving, onClose, onConfirm }: ConfirmProps) {
  const t = useTranslations()
  return (
    <Sheet
      open={name !== null}
      onClose={onClose}
      title={t('profile.nameConfirm.title')}
      lead={t('profile.nameConfirm.lead')}
      foot={
        <>
          <Button block busy={isSaving && t('profile.saving')} onClick={() => name && onConfirm(name)}>
            {t('profile.nameConfirm.yes')}
          </Button>
          <Button kind="text" block onClick={onClose}>
            {t('profile.nameConfirm.change')}
          </Button>
        </>
      }
    >
      <p className="type-title">{name}</p>
    </Sheet>
  )
}

function useSaveName(onWrong: (message: string) => void) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { history } = useRouter()
  const { back } = useSearch('/Setname')
  const { mutate, isPending } = useAction('setName', {
    onDone(_, { name }) {
      dropDraft('real-name')
      showToast(t('profile.saved'), 'good')
      queries.setQueryData<CallOutput<'getUserInfo'>>(
        ['getUserInfo', {}],
        (member) => member && { ...member, name: name ?? '' }
      )
      void queries.invalidateQueries({ queryKey: ['getUserInfo'] })
      history.replace(back ? safeBack(back) : '/Setting')
    },
    handles(error) {
      const isOfField = error instanceof CallRefused && error.err === 'FIELD_INVALID'
      if (isOfField) onWrong(t('profile.nameBad'))
      return isOfField
    }
  })
  return { save: mutate, isSaving: isPending }
}

import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Dropdown, Input, type MenuProps } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../../api/use-call.ts'
import { caretDown } from '../../../icons/frame.ts'
import { Icon } from '../../../icons/icon.tsx'
import { bookmarkSimple } from '../../../icons/states.ts'
import { useTranslations } from '../../../language/language.ts'
import { FormDialog } from '../../actions/form-dialog.tsx'
import { pressMenu } from '../../actions/press-menu.ts'
import { LimitedItem } from '../../length/limited-item.tsx'
import { SwitchItem } from '../../switch-item.tsx'
import { hideColumns, useHiddenColumns } from './hidden-columns.ts'

type View = OperatorOutput<'getViews'>[number]

/** The setting of a view that names its hidden columns, separated by commas. */
const HIDDEN = 'hiddenColumns'

/** The saved views of a list: the own ones and those of others. A view is its filters, order and columns. */
export function ViewMenu({ list }: { list: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [isSaving, save] = useState(false)
  const current = useCurrentSettings(list)
  const { data: views = [] } = useCall('getViews', { list }, { staleTime: 60_000 })
  const remove = useAction('removeView')
  const active = views.find((view) => isSame(view.search, current))
  const apply = ({ search: { [HIDDEN]: hidden = '', ...search } }: View) => {
    hideColumns(list, hidden.split(',').filter(Boolean))
    void navigate({ to: '.', search: search as never })
  }
  const items: MenuProps['items'] = [
    ...views.map((view) => ({
      key: `view-${view.id}`,
      label: view.own ? view.name : t('lists.sharedView', { name: view.name })
    })),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'save', label: t('lists.saveView') },
    ...(active?.own ? [{ key: 'remove', label: t('lists.removeView', { name: active.name }), danger: true }] : [])
  ]
  const choose = (key: string) => {
    // The press that chose would close a dialog that opened at once.
    if (key === 'save') setTimeout(() => save(true))
    else if (key === 'remove') remove.mutate({ id: String(active!.id) })
    else apply(views.find(({ id }) => key === `view-${id}`)!)
  }
  return (
    <>
      <Dropdown {...pressMenu} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button size="small" icon={<Icon path={bookmarkSimple} />}>
          {active ? t('lists.view', { name: active.name }) : t('lists.views')}
          <Icon path={caretDown} size="small" />
        </Button>
      </Dropdown>
      {isSaving && <SaveDialog list={list} settings={current} onClose={() => save(false)} />}
    </>
  )
}

/** Return what a view of the list would save now. */
function useCurrentSettings(list: string): Record<string, string> {
  const hidden = useHiddenColumns(list)
  const { page: _page, ...search } = useSearch({ strict: false }) as Record<string, string | undefined>
  const settings = Object.entries({ ...search, [HIDDEN]: [...hidden].toSorted().join(',') })
  return Object.fromEntries(settings.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function isSame(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

type Props = { list: string; settings: Record<string, string>; onClose: () => void }

function SaveDialog({ list, settings, onClose }: Props) {
  const t = useTranslations()
  const save = useAction('saveView', { onDone: onClose })
  return (
    <FormDialog<{ name: string; shared?: boolean }>
      title={t('lists.saveView')}
      okText={t('lists.save')}
      isBusy={save.isPending}
      intro={<p className="quiet">{t('lists.viewNote')}</p>}
      onSubmit={({ name, shared = false }) => save.mutate({ list, name, search: settings, shared })}
      onClose={onClose}
    >
      <LimitedItem
        maxCharacters={60}
        name="name"
        label={t('lists.viewName')}
        rules={[{ required: true, message: t('lists.viewRule') }]}
      >
        <Input autoComplete="off" />
      </LimitedItem>
      <SwitchItem name="shared" label={t('lists.shareView')} />
    </FormDialog>
  )
}

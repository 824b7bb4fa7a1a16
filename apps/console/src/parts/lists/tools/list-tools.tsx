import { Button, Checkbox, Popover, type TableColumnType } from 'antd'
import { useRef } from 'react'
import { useMe } from '../../../api/me.ts'
import { Icon } from '../../../icons/icon.tsx'
import { columns as columnsIcon, downloadSimple, funnelSimple } from '../../../icons/states.ts'
import { useTranslations } from '../../../language/language.ts'
import { useIsPhone } from '../../use-is-phone.ts'
import type { ActiveFilters } from '../no-rows.tsx'
import { readTable, writeCsv } from './csv.ts'
import { hideColumns, useHiddenColumns } from './hidden-columns.ts'
import { saveFile } from './save-file.ts'
import { ViewMenu } from './view-menu.tsx'

type Props<Row> = {
  /** The name of the list's call. */
  list: string
  columns: readonly TableColumnType<Row>[]
  total: number | undefined
  filtered: ActiveFilters
  /** The new rows that wait above the list, and how to show them. */
  held: { fresh: number; show: () => void }
}

/** What every list can do: saved views, its number of rows, which columns it shows, and a table of what is seen. */
export function ListTools<Row>({ list, columns, total, filtered, held }: Props<Row>) {
  const t = useTranslations()
  const { may } = useMe()
  const isPhone = useIsPhone()
  const bar = useRef<HTMLDivElement>(null)
  const save = () => {
    const table = bar.current?.parentElement?.querySelector<HTMLTableElement>('.ant-table-content > table')
    if (table) saveFile(new File([writeCsv(readTable(table))], `${list}.csv`, { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <div className="tools" ref={bar}>
      {may('getViews') && <ViewMenu list={list} />}
      {filtered.count > 0 && (
        <Button size="small" type="text" icon={<Icon path={funnelSimple} />} data-key="x" onClick={filtered.clear}>
          {t('lists.clear')}
        </Button>
      )}
      <span role="status">
        {held.fresh > 0 && (
          <button type="button" className="chip tools__fresh" onClick={held.show}>
            {t('lists.fresh', { count: held.fresh })}
          </button>
        )}
      </span>
      <span className="tools__end quiet">{total !== undefined && t('lists.rows', { count: total })}</span>
      {!isPhone && (
        <>
          <ColumnChoice list={list} columns={columns} />
          <Button
            size="small"
            type="text"
            icon={<Icon path={downloadSimple} />}
            aria-label={t('lists.csv')}
            title={t('lists.csv')}
            onClick={save}
          />
        </>
      )}
    </div>
  )
}

function ColumnChoice<Row>({ list, columns }: Pick<Props<Row>, 'list' | 'columns'>) {
  const t = useTranslations()
  const hidden = useHiddenColumns(list)
  // The first column is what one looks for, and the last has the row's buttons: both stay.
  const choices = columns
    .slice(1)
    .filter(({ key, title }) => key !== 'acts' && typeof title === 'string' && title !== '')
  if (choices.length < 2) return null
  const toggle = (key: string) =>
    hideColumns(list, hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key])
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="tools__columns" role="group" aria-label={t('lists.columns')}>
          {choices.map(({ key, title }) => (
            <Checkbox key={String(key)} checked={!hidden.has(String(key))} onChange={() => toggle(String(key))}>
              {title as string}
            </Checkbox>
          ))}
        </div>
      }
    >
      <Button
        size="small"
        type="text"
        icon={<Icon path={columnsIcon} />}
        aria-label={t('lists.columns')}
        title={t('lists.columns')}
      />
    </Popover>
  )
}

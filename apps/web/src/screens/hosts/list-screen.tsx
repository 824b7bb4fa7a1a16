import type { CallOutput } from '@glasshouse/contract'
import { useSearch } from '../../router/router-context.tsx'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useEndless } from '../../api/use-pages.ts'
import { EndlessPage } from '../../design/lists/endless-page.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { State } from '../../design/states/state.tsx'
import { activityTypes, soughtLanguages } from '../../features/host/activity-types.ts'
import { HostRow } from '../../features/host/host-row.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import type { HostFilter } from './host-filter.ts'
import { ListFilter } from './list-filter.tsx'

const PER_PAGE = 20
const ROWS = 5
const RECENT = 60_000

/** The hosts of one city or all cities, by activity and language. The filters are in the address. */
export function ListScreen() {
  const t = useTranslations()
  const filter = useFilter()
  const cities = useCall('getHostCities', {}, { staleTime: RECENT }).data ?? []
  const city = cities.find(({ id }) => String(id) === filter.id)
  const list = useHosts(filter)
  return (
    <EndlessPage
      title={city?.name ?? t('hosts.everyCity')}
      back="/Choose"
      list={list}
      toCome={ROWS}
      head={<ListFilter cities={cities} chosen={filter} />}
      empty={<Nobody />}
      all={(count) => t('hosts.all', { count })}
    >
      {(hosts) => hosts.map((host) => <HostRow key={host.id} host={host} />)}
    </EndlessPage>
  )
}

/** Return the filters in the address. Unknown values count as none. */
function useFilter(): HostFilter {
  const { id = '', type, lang } = useSearch('/List')
  return {
    id: /^\d{1,9}$/.test(id) ? id : '',
    type: activityTypes.find((one) => one === type) ?? '',
    lang: soughtLanguages.find((one) => one === lang) ?? ''
  }
}

function useHosts({ id, type, lang }: HostFilter) {
  return useEndless<CallOutput<'getHosts'>['hosts'][number]>({
    key: ['getHosts', 'pages', id, type, lang],
    async ask(page, signal) {
      const city = id ? { cityId: id } : {}
      const filter = { ...city, activity: type, language: lang }
      const { hosts, lastPage } = await call('getHosts', { ...filter, page, limit: PER_PAGE }, { signal })
      return { rows: hosts, hasMore: page < lastPage }
    }
  })
}

function Nobody() {
  const t = useTranslations()
  return (
    <State art="empty" title={t('hosts.nobody.title')} text={t('hosts.nobody.text')}>
      <ButtonLink to="/List" kind="outline">
        {t('hosts.nobody.action')}
      </ButtonLink>
    </State>
  )
}
